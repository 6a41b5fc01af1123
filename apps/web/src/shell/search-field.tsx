import { SearchIcon, TextField } from "@tessera/ui";
import { Form, useLocation } from "react-router";
import { useText } from "../i18n/index.ts";
import styles from "./search-field.module.css";

/** The one wide search field; keeps the query and what is searched among while the results are shown. */
export function SearchField() {
  const t = useText();
  const { pathname, search } = useLocation();
  const onResults = /^\/search\/(pins|boards|users)(\/|$)/.exec(pathname);
  const query = pathname.startsWith("/search") ? (new URLSearchParams(search).get("q") ?? "") : "";
  return (
    <Form role="search" className={styles.form} action={`/search/${onResults?.[1] ?? "pins"}/`} method="get">
      <TextField
        key={query}
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
      />
    </Form>
  );
}
