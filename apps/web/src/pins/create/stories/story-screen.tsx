import { PIN_LIMITS } from "@tessera/domain";
import { Button, Callout, Card, LinkButton, ProgressBar, TextArea, toast } from "@tessera/ui";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { failureMessage, fieldErrors, useInvalidate } from "../../../data/index.ts";
import { useText } from "../../../i18n/index.ts";
import { PageHead } from "../../../shell/index.ts";
import { PlaceField } from "../../save/place-field.tsx";
import { type SaveTarget, saveInput } from "../../save/save-target.ts";
import { useStartPlace } from "../../save/start-place.ts";
import styles from "../create.module.css";
import { createKeyHeader } from "../key-header.ts";
import { publishStory, StoryRefused } from "./publish-story.ts";
import { getMedia, NO_STORY } from "./story-draft.ts";
import { StoryPages } from "./story-pages.tsx";
import { useSharedInput } from "../capture/use-shared-input.ts";
import { useLeaveGuard } from "../use-leave-guard.tsx";
import { useStoryDraft } from "./use-story-draft.ts";
import { LinkField, TitleField } from "../word-fields.tsx";

/** Fields that show their own errors. */
const FIELDS = ["title", "description", "link", "board_id", "section"];

const NO_WORDS = { title: "", description: "", link: "" };

/** Makes a story: pages of text, images and videos, and the fields that they share. */
export function StoryScreen() {
  const t = useText();
  const editor = useStoryDraft(() => NO_STORY);
  const { pages } = editor.draft;
  const [words, setWords] = useState(NO_WORDS);
  const startPlace = useStartPlace();
  const [chosenPlace, setPlace] = useState<SaveTarget | null>(null);
  const place = chosenPlace ?? startPlace;
  const updateText = (change: Partial<typeof NO_WORDS>) => setWords((before) => ({ ...before, ...change }));
  const publishing = usePublishing();
  const { sent, errors, message } = publishing;
  const isTyped = Object.values(words).some((one) => one !== "");
  const { question, allowLeaving } = useLeaveGuard(pages.length > 0 || isTyped);
  const isSending = sent !== null;
  const retrying = getMedia(pages).some(({ step }) => step.kind === "sending");
  useSharedInput({
    onFiles: (files) => void (isSending ? null : editor.addFiles(files)),
    onAddress: (link) => updateText(words.link === "" ? { link } : {}),
  });

  function publish(event: FormEvent) {
    event.preventDefault();
    if (retrying) return;
    void publishing.publish({
      pages,
      pinInput: { ...words, alt_text: getMedia(pages)[0]?.altText ?? "", ...saveInput(place) },
      onChange: editor.dispatch,
      onDone: allowLeaving,
    });
  }

  return (
    <div className={styles.page}>
      <PageHead title={t("pins.story.title")} noindex />
      <div className={styles.head}>
        <h1 className={styles.title}>{t("pins.story.title")}</h1>
        <LinkButton href="/pin/create/">{t("pins.story.plain")}</LinkButton>
      </div>
      <form method="post" noValidate aria-label={t("pins.story.title")} onSubmit={publish}>
        <Card padding="large">
          <StoryPages editor={editor} disabled={isSending}>
            <div className={styles.fields}>
              <h2 className={styles.part}>{t("pins.story.about")}</h2>
              <TitleField
                placeholder={t("pins.field.title.placeholder")}
                value={words.title}
                onChange={(title) => updateText({ title })}
                error={errors.title}
                disabled={isSending}
              />
              <TextArea
                label={t("pins.field.description")}
                placeholder={t("pins.field.description.placeholder")}
                value={words.description}
                onChange={(description) => updateText({ description })}
                limit={PIN_LIMITS.descriptionMax}
                error={errors.description}
                disabled={isSending}
              />
              <LinkField
                placeholder={t("pins.field.link.placeholder")}
                value={words.link}
                onChange={(link) => updateText({ link })}
                error={errors.link}
                disabled={isSending}
              />
              <PlaceField
                place={place}
                onChange={setPlace}
                offersProfile
                disabled={isSending}
                error={errors.board_id ?? errors.section}
              />
              {message ? <Callout tone="danger">{message}</Callout> : null}
              <div className={styles.acts}>
                {/* It stays in place, so that the second tap of a double tap hits nothing else. */}
                <Button type="submit" variant="primary" size="large" busy={isSending || retrying}>
                  {t(message ? "pins.create.again" : "pins.create.publish")}
                </Button>
              </div>
              {sent === null ? null : (
                <div className={styles.acts}>
                  <div className={styles.progress}>
                    <ProgressBar value={sent} label={t("pins.create.progress")} />
                    <p className={styles.progressWords}>
                      {sent < 1
                        ? t("pins.create.sending", { percent: Math.floor(sent * 100) })
                        : t("pins.story.working")}
                    </p>
                  </div>
                  {sent < 1 ? (
                    <Button size="large" onClick={publishing.stop}>
                      {t("pins.create.stop")}
                    </Button>
                  ) : null}
                </div>
              )}
            </div>
          </StoryPages>
        </Card>
      </form>
      {question}
    </div>
  );
}

interface Publishing extends Pick<Parameters<typeof publishStory>[2], "onChange"> {
  readonly pages: Parameters<typeof publishStory>[0];
  readonly pinInput: Parameters<typeof publishStory>[1];
  readonly onDone: () => void;
}

/** Sends the story, one attempt at a time, and opens the resulting pin. */
function usePublishing() {
  const t = useText();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  /** How much has left the browser, from 0 to 1; null while nothing is being sent. */
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);
  const [getKeyHeader] = useState(createKeyHeader);
  useEffect(() => () => running.current?.abort(), []);

  async function publish({ pages, pinInput, onChange, onDone }: Publishing) {
    if (running.current) return;
    const upload = new AbortController();
    running.current = upload;
    setSent(0);
    setFailure(null);
    try {
      const storing = { signal: upload.signal, onChange, onProgress: setSent, getKeyHeader };
      const id = await publishStory(pages, pinInput, storing);
      void invalidate("people.boards", "people.created", "people.saved", "boards.pins", "boards.find", "home.feed");
      toast.show({ message: t("pins.create.done", { count: 1 }) });
      onDone();
      await navigate(`/pin/${id}/`);
    } catch (error) {
      if (!upload.signal.aborted) setFailure(error);
    } finally {
      running.current = null;
      setSent(null);
    }
  }

  const isOfPages = failure instanceof StoryRefused;
  const errors = fieldErrors(isOfPages ? failure.cause : failure);
  const own = isOfPages ? failure.message : (errors[""] ?? errors.pages);
  const isExplained = failure === null || FIELDS.some((field) => field in errors);
  return {
    publish,
    stop: () => running.current?.abort(),
    sent,
    errors,
    message: own ?? (isExplained ? null : failureMessage(failure)),
  };
}
