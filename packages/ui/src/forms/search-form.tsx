import { useEffect, useRef, useState } from "react";
import { SearchIcon } from "../display/icons.ts";
import { TextField } from "./text-field.tsx";
import styles from "./search-form.module.css";

interface SearchFormProps {
  readonly label: string;
  /** The words of the current search; empty if there is none. */
  readonly words: string;
  readonly maxLength: number;
  /** Called with the trimmed words when someone presses Enter, or when the typed text has rested for a moment. */
  readonly onSearch: (words: string) => void;
}

/** How long the typed text must rest before it is searched for, in milliseconds. */
const SEARCH_DELAY_MS = 350;

/** A field that searches within the list below it while someone types. An empty field shows the whole list again. */
export function SearchForm({ label, words, maxLength, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(words);
  const search = useRef(onSearch);
  const searched = useRef(words);
  useEffect(() => {
    search.current = onSearch;
  });
  // The words also change outside of the field, for example when someone goes back or clears the search.
  useEffect(() => {
    if (words === searched.current) return;
    searched.current = words;
    setTyped(words);
  }, [words]);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === searched.current) return;
    const timer = setTimeout(() => searchFor(wanted), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  function searchFor(wanted: string) {
    if (wanted === searched.current) return;
    searched.current = wanted;
    search.current(wanted);
  }

  return (
    <form
      role="search"
      aria-label={label}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        searchFor(typed.trim());
      }}
    >
      <TextField
        label={label}
        hideLabel
        type="search"
        look="pill"
        icon={<SearchIcon size={20} />}
        placeholder={label}
        value={typed}
        onChange={(text) => setTyped(Array.from(text).slice(0, maxLength).join(""))}
        autoComplete="off"
        enterKeyHint="search"
      />
    </form>
  );
}
