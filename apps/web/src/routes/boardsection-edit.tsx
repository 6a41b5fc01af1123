import { data, useParams } from "react-router";
import { loadSectionAndBoard, canOrganizeBoard, SectionEditScreen } from "../boards/index.ts";
import { createBrowserLoader, type PageQueries, createPageLoader } from "../data/index.ts";

const queries: PageQueries = async (page) => {
  const { sectionId = "" } = page.params;
  await page.signedIn();
  const board = await loadSectionAndBoard(page, sectionId);
  if (!canOrganizeBoard(board)) throw data({ type: "forbidden" }, { status: 403 });
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function SectionEditRoute() {
  const { sectionId = "" } = useParams();
  return <SectionEditScreen key={sectionId} sectionId={sectionId} />;
}
