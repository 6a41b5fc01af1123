import { PIN_LIMITS } from "@tessera/domain";
import { Button, Callout, Card, LinkButton, ProgressBar, TextArea, toast } from "@tessera/ui";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { getFailureMessage, getFieldErrors, useInvalidate } from "../../../data/index.ts";
import { useText } from "../../../i18n/index.ts";
import { PageHead } from "../../../shell/index.ts";
import { SaveTargetField } from "../../save/place-field.tsx";
import { type SaveTarget, toSaveInput } from "../../save/save-target.ts";
import { useInitialTarget } from "../../save/start-place.ts";
import { PIN_COUNT_QUERIES } from "../../pin-counts.ts";
import styles from "../create.module.css";
import { createKeyHeaderGetter } from "../key-header.ts";
import { publishStory, StoryRejectedError } from "./publish-story.ts";
import { getMediaBlocks, EMPTY_STORY } from "./story-draft.ts";
import { StoryPages } from "./story-pages.tsx";
import { useSharedInput } from "../capture/use-shared-input.ts";
import { useLeaveGuard } from "../use-leave-guard.tsx";
import { useStoryDraft } from "./use-story-draft.ts";
import { LinkField, TitleField } from "../word-fields.tsx";

/** The fields that show their own errors. */
const FIELDS_WITH_ERRORS = ["title", "description", "link", "board_id", "section"];

const NO_TEXT = { title: "", description: "", link: "" };

/** The screen for creating a story: its pages of text, images, and videos, and the fields that they share. */
export function StoryScreen() {
  const t = useText();
  const editor = useStoryDraft(() => EMPTY_STORY);
  const { pages } = editor.draft;
  const [fields, setFields] = useState(NO_TEXT);
  const startPlace = useInitialTarget();
  const [chosenPlace, setPlace] = useState<SaveTarget | null>(null);
  const place = chosenPlace ?? startPlace;
  const updateText = (change: Partial<typeof NO_TEXT>) => setFields((before) => ({ ...before, ...change }));
  const publishing = usePublishing();
  const { sent: sentShare, errors, message } = publishing;
  const hasText = Object.values(fields).some((text) => text !== "");
  const { question, allowLeaving } = useLeaveGuard(pages.length > 0 || hasText);
  const isSending = sentShare !== null;
  const isRetrying = getMediaBlocks(pages).some(({ step }) => step.kind === "sending");
  useSharedInput({
    onFiles: (files) => void (isSending ? null : editor.addFiles(files)),
    onAddress: (link) => updateText(fields.link === "" ? { link } : {}),
  });

  function publish(event: FormEvent) {
    event.preventDefault();
    if (isRetrying) return;
    void publishing.publish({
      pages,
      pinInput: { ...fields, alt_text: getMediaBlocks(pages)[0]?.altText ?? "", ...toSaveInput(place) },
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
                value={fields.title}
                onChange={(title) => updateText({ title })}
                error={errors.title}
                disabled={isSending}
              />
              <TextArea
                label={t("pins.field.description")}
                placeholder={t("pins.field.description.placeholder")}
                value={fields.description}
                onChange={(description) => updateText({ description })}
                limit={PIN_LIMITS.descriptionMax}
                error={errors.description}
                disabled={isSending}
              />
              <LinkField
                placeholder={t("pins.field.link.placeholder")}
                value={fields.link}
                onChange={(link) => updateText({ link })}
                error={errors.link}
                disabled={isSending}
              />
              <SaveTargetField
                place={place}
                onChange={setPlace}
                offersProfile
                disabled={isSending}
                error={errors.board_id ?? errors.section}
              />
              {message ? <Callout tone="danger">{message}</Callout> : null}
              <div className={styles.acts}>
                {/* The button stays in place, so that the second tap of a double tap hits nothing else. */}
                <Button type="submit" variant="primary" size="large" busy={isSending || isRetrying}>
                  {t(message ? "pins.create.again" : "pins.create.publish")}
                </Button>
              </div>
              {sentShare === null ? null : (
                <div className={styles.acts}>
                  <div className={styles.progress}>
                    <ProgressBar value={sentShare} label={t("pins.create.progress")} />
                    <p className={styles.progressWords}>
                      {sentShare < 1
                        ? t("pins.create.sending", { percent: Math.floor(sentShare * 100) })
                        : t("pins.story.working")}
                    </p>
                  </div>
                  {sentShare < 1 ? (
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

interface PublishInput extends Pick<Parameters<typeof publishStory>[2], "onChange"> {
  readonly pages: Parameters<typeof publishStory>[0];
  readonly pinInput: Parameters<typeof publishStory>[1];
  readonly onDone: () => void;
}

/** Publishes the story, one attempt at a time, and opens the resulting pin. */
function usePublishing() {
  const t = useText();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  /** The uploaded fraction, from 0 to 1; null while nothing is uploading. */
  const [sentShare, setSentShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const currentUpload = useRef<AbortController | null>(null);
  const [getKeyHeader] = useState(createKeyHeaderGetter);
  useEffect(() => () => currentUpload.current?.abort(), []);

  async function publish({ pages, pinInput, onChange, onDone }: PublishInput) {
    if (currentUpload.current) return;
    const upload = new AbortController();
    currentUpload.current = upload;
    setSentShare(0);
    setFailure(null);
    try {
      const options = { signal: upload.signal, onChange, onProgress: setSentShare, getKeyHeader };
      const id = await publishStory(pages, pinInput, options);
      void invalidate(...PIN_COUNT_QUERIES, "people.created", "people.saved", "boards.pins", "home.feed");
      toast.show({ message: t("pins.create.done", { count: 1 }) });
      onDone();
      await navigate(`/pin/${id}/`);
    } catch (error) {
      if (!upload.signal.aborted) setFailure(error);
    } finally {
      currentUpload.current = null;
      setSentShare(null);
    }
  }

  const hasPageErrors = failure instanceof StoryRejectedError;
  const errors = getFieldErrors(hasPageErrors ? failure.cause : failure);
  const ownMessage = hasPageErrors ? failure.message : (errors[""] ?? errors.pages);
  const isShownByField = failure === null || FIELDS_WITH_ERRORS.some((field) => field in errors);
  return {
    publish,
    stop: () => currentUpload.current?.abort(),
    sent: sentShare,
    errors,
    message: ownMessage ?? (isShownByField ? null : getFailureMessage(failure)),
  };
}
