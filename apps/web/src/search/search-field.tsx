import { SearchIcon, TextField } from "@tessera/ui";
import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { Form, useLocation } from "react-router";
import { useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { createRecentSearches } from "./recent-searches.ts";
import styles from "./search-field.module.css";
import { isSearchScope } from "./search-scopes.ts";
import { handleFieldFocus, setTypeaheadOpen, useTypeaheadOpen } from "./typeahead-open.ts";

const loadPanel = () => import("./typeahead-panel.tsx");
const TypeaheadPanel = lazy(() => loadPanel().then((module) => ({ default: module.TypeaheadPanel })));

/**
 * The page's only search field. It keeps the query and its scope while results are shown. It's a plain form. On focus,
 * it loads suggestions and becomes a combobox.
 */
export function SearchField() {
  const t = useText();
  const { pathname, search, key: locationKey } = useLocation();
  const { username } = useViewer();
  const [, scope = "pins"] = /^\/search\/([a-z_]+)(?:\/|$)/.exec(pathname) ?? [];
  const query = pathname.startsWith("/search") ? (new URLSearchParams(search).get("q") ?? "") : "";
  const field = useRef<HTMLInputElement>(null);
  const keys = useRef<((event: React.KeyboardEvent) => void) | null>(null);
  const panelId = useId();
  const isOpen = useTypeaheadOpen();
  const [isPanelLoaded, setIsPanelLoaded] = useState(false);
  const [typed, setTyped] = useState(query);
  const [activeId, setActiveId] = useState<string | null>(null);
  if (isOpen && !isPanelLoaded) setIsPanelLoaded(true);

  // A new page starts with the suggestions closed and its own query in the field. The exception is a user who is
  // already typing before the page or its scripts have loaded.
  useEffect(() => {
    const input = field.current;
    const unsubmitted =
      input !== null && input === document.activeElement && input.value !== query ? input.value : null;
    // Keeps the same input element: moving the focus to a new element would open the suggestions over the results.
    if (input !== null && unsubmitted === null) input.value = query;
    setTyped(unsubmitted ?? query);
    setTypeaheadOpen(unsubmitted !== null);
  }, [locationKey, query]);

  function submitSearch() {
    createRecentSearches(username).remember(field.current?.value ?? "");
    setTypeaheadOpen(false);
    field.current?.blur();
  }

  const combobox = isPanelLoaded
    ? ({
        role: "combobox",
        "aria-autocomplete": "list",
        "aria-haspopup": "grid",
        "aria-expanded": isOpen,
        "aria-controls": isOpen ? panelId : undefined,
        "aria-activedescendant": isOpen && activeId !== null ? activeId : undefined,
      } as const)
    : {};

  return (
    <Form
      role="search"
      className={styles.form}
      action={`/search/${isSearchScope(scope) ? scope : "pins"}/`}
      method="get"
      onSubmit={submitSearch}
      onPointerEnter={() => void loadPanel()}
    >
      <TextField
        ref={field}
        label={t("shell.search")}
        hideLabel
        type="search"
        look="pill"
        name="q"
        icon={<SearchIcon size={20} />}
        defaultValue={query}
        placeholder={t("shell.search.placeholder")}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        required
        {...combobox}
        onFocus={handleFieldFocus}
        onClick={() => setTypeaheadOpen(true)}
        onChange={(value) => {
          setTyped(value);
          setTypeaheadOpen(true);
        }}
        onKeyDown={(event) => keys.current?.(event)}
      />
      {isPanelLoaded ? (
        <Suspense fallback={null}>
          <TypeaheadPanel id={panelId} isOpen={isOpen} typed={typed} field={field} keys={keys} onActive={setActiveId} />
        </Suspense>
      ) : null}
    </Form>
  );
}
