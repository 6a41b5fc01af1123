import { Button, TrashIcon } from "@tessera/ui";
import { type FormEvent, useEffect, useRef } from "react";
import { useText } from "../../../i18n/index.ts";
import { NoteField } from "../note-field.tsx";
import styles from "./repin-screen.module.css";
import type { Repin } from "./use-repin.ts";

/** The note, and the buttons that close the screen: save, cancel, and delete. */
export function RepinNoteAndActions({ repin }: { repin: Repin }) {
  const t = useText();
  const note = useRef<HTMLTextAreaElement>(null);
  const { form, part, isEditing, errors } = repin;
  useEffect(() => {
    // If the board has sections, the section field receives the focus later, when the sections have loaded.
    if (part === "organize") note.current?.focus();
  }, [part]);
  function submit(event: FormEvent) {
    event.preventDefault();
    void repin.submit();
  }
  return (
    <form className={styles.rest} method="post" noValidate onSubmit={submit}>
      {isEditing && !repin.pin.can.editNote ? null : (
        <NoteField
          ref={note}
          value={form.note}
          onChange={(text) => repin.edit({ note: text })}
          error={errors.pin_note}
        />
      )}
      <div className={styles.acts}>
        {isEditing && repin.pin.can.delete ? (
          <span className={styles.aside}>
            <Button
              variant="plain"
              size="large"
              icon={<TrashIcon size={20} />}
              busy={repin.deleting}
              onClick={() => void repin.remove()}
            >
              {t("pins.delete")}
            </Button>
          </span>
        ) : null}
        <Button size="large" onClick={() => void repin.leave()}>
          {t("pins.repin.cancel")}
        </Button>
        <span className={styles.save}>
          <Button type="submit" variant="primary" size="large" busy={repin.busy}>
            {t("pins.save")}
          </Button>
        </span>
      </div>
    </form>
  );
}
