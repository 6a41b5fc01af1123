import { useQuery } from "@tanstack/react-query";
import { Button, ChevronDownIcon } from "@tessera/ui";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useText } from "../../../i18n/index.ts";
import { sectionsQuery } from "../../pin-queries.ts";
import { BoardPicker } from "../board-picker.tsx";
import styles from "./repin-screen.module.css";
import { SectionField } from "../section-field.tsx";
import type { Repin } from "./use-repin.ts";

/** The chosen board, the board picker, and the board's sections. */
export function RepinTargetFields({ repin }: { repin: Repin }) {
  const t = useText();
  const pickerId = useId();
  const labelId = useId();
  const { form, part, isEditing } = repin;
  const { place } = form;
  const [open, setOpen] = useState(!isEditing && place === null);
  const [isKeyboardUsed, setIsKeyboardUsed] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const board = place?.kind === "board" ? place.board : null;
  const sections = useQuery({ ...sectionsQuery(board?.id ?? ""), enabled: board !== null });
  useEffect(() => {
    // Only the browser has access to the URL's hash.
    if (part !== "board") return;
    setOpen(true);
    opener.current?.focus();
  }, [part]);
  function close() {
    setOpen(false);
    opener.current?.focus();
  }
  function closeOnEscape({ key }: KeyboardEvent) {
    if (key === "Escape" && open) close();
  }
  function openOnArrowDown(event: KeyboardEvent) {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    setIsKeyboardUsed(true);
    setOpen(true);
  }
  const name = place === null ? t("pins.repin.place.choose") : (board?.name ?? t("pins.picker.profile"));
  return (
    <>
      <div className={styles.place} onKeyDown={closeOnEscape} role="group" aria-labelledby={labelId}>
        <span id={labelId} className={styles.label} aria-hidden="true">
          {t("pins.repin.place")}
        </span>
        <Button
          ref={opener}
          size="large"
          fullWidth
          aria-expanded={open}
          aria-controls={pickerId}
          aria-describedby={labelId}
          onClick={({ detail }) => {
            // A key press also triggers a click, whose `detail` is 0.
            setIsKeyboardUsed(detail === 0);
            setOpen(!open);
          }}
          onKeyDown={openOnArrowDown}
        >
          <span className={styles.chosen}>
            <bdi className={styles.name}>{name}</bdi>
            <ChevronDownIcon size={20} />
          </span>
        </Button>
        <div id={pickerId} className={styles.picker} hidden={!open}>
          {open ? (
            <BoardPicker
              offersProfile={repin.offersProfile}
              chosen={place}
              autoFocus={isKeyboardUsed}
              onPick={(target) => {
                repin.edit({ place: target });
                close();
              }}
            />
          ) : null}
        </div>
      </div>
      {place?.kind === "board" && !open ? (
        <SectionField
          sections={sections}
          chosen={place.section}
          autoFocus={part === "organize"}
          onChange={(section) => repin.edit({ place: { ...place, section } })}
          error={repin.errors.section}
        />
      ) : null}
    </>
  );
}
