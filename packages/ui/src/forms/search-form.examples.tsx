import { type Examples, LONG_TEXT_EXAMPLE } from "../examples.fixture.ts";
import { SearchForm } from "./search-form.tsx";

const search = () => undefined;

export const examples: Examples = {
  SearchForm: {
    states: () => (
      <>
        <SearchForm label="Search this board" words="" maxLength={200} onSearch={search} />
        <SearchForm label="Search this board, filled" words="blue glaze" maxLength={200} onSearch={search} />
      </>
    ),
    "long text": () => (
      <SearchForm label={LONG_TEXT_EXAMPLE} words={LONG_TEXT_EXAMPLE} maxLength={200} onSearch={search} />
    ),
  },
};
