import { VIDEO_LIMITS } from "@tessera/domain";
import { Button, IconButton, Select, TrashIcon } from "@tessera/ui";
import { useId, useRef, useState } from "react";
import { useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import styles from "./captions-field.module.css";
import { type Captions, listCaptionLanguages, getLanguageName, readCaptions } from "./captions-file.ts";

interface CaptionsFieldProps {
  /** The captions, at most one per language. */
  readonly captions: readonly Captions[];
  readonly disabled?: boolean;
  /**
   * Called with a function from the current captions to the new ones, so that simultaneous changes don't overwrite each
   * other.
   */
  readonly onChange: (update: (captions: readonly Captions[]) => readonly Captions[]) => void;
}

/** The field for a video's captions: new files and existing captions, one per language. */
export function CaptionsField({ captions, disabled = false, onChange }: CaptionsFieldProps) {
  const t = useText();
  const { locale } = useViewer();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const unusedLanguages = getFreeLanguages(captions, locale);

  async function read(file: File | undefined) {
    if (!file) return;
    const result = await readCaptions(file);
    if (result === null) return setProblem(t("pins.video.captions.tooLong"));
    if ("problem" in result) return setProblem(result.problem);
    setProblem(null);
    onChange((before) => {
      const language = getFreeLanguages(before, locale)[0]?.value;
      if (language === undefined || before.length === VIDEO_LIMITS.maxCaptions) return before;
      return [...before, { language, text: result.text, name: file.name }];
    });
  }
  return (
    <div className={styles.field} role="group" aria-labelledby={id}>
      <p id={id} className={styles.title}>
        {t("pins.video.captions")}
      </p>
      {captions.length > 0 ? (
        <ul className={styles.list}>
          {captions.map((track, index) => {
            const language = getLanguageName(track.language, locale);
            return (
              // Using the index as the key keeps the focus in place when the file's language changes.
              <li key={index} className={styles.track}>
                {track.text === null ? (
                  <span className={styles.name}>{language}</span>
                ) : (
                  <Select
                    label={t("pins.video.captions.language", { file: track.name })}
                    options={[{ value: track.language, label: language }, ...unusedLanguages]}
                    value={track.language}
                    disabled={disabled}
                    onChange={(language) => onChange((before) => before.with(index, { ...track, language }))}
                  />
                )}
                <IconButton
                  label={t("pins.video.captions.remove", { language })}
                  icon={<TrashIcon />}
                  disabled={disabled}
                  onClick={() => onChange((before) => before.toSpliced(index, 1))}
                />
              </li>
            );
          })}
        </ul>
      ) : null}
      {captions.length < VIDEO_LIMITS.maxCaptions ? (
        <>
          <Button disabled={disabled} onClick={() => picker.current?.click()}>
            {t("pins.video.captions.add")}
          </Button>
          <input
            ref={picker}
            type="file"
            accept=".vtt,text/vtt"
            aria-label={t("pins.video.captions.file")}
            hidden
            onChange={({ currentTarget }) => {
              void read(currentTarget.files?.[0]);
              currentTarget.value = "";
            }}
          />
        </>
      ) : null}
      <p className={styles.hint}>{t("pins.video.captions.hint")}</p>
      {problem === null ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Returns the languages that have no captions yet. */
function getFreeLanguages(captions: readonly Captions[], locale: string) {
  const usedLanguages = new Set(captions.map(({ language }) => language));
  return listCaptionLanguages(locale).filter(({ value }) => !usedLanguages.has(value));
}
