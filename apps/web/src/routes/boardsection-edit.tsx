import { data, useParams } from "react-router";
import { loadSection, canOrganizeBoard, SectionEditScreen } from "../boards/index.ts";
import { browserPage, type PageQueries, createPageLoader } from "../data/index.ts";

const queries: PageQueries = async (page) => {
  const { sectionId = "" } = page.params;
  await page.signedIn();
  const board = await loadSection(page, sectionId);
  if (!canOrganizeBoard(board)) throw data({ type: "forbidden" }, { status: 403 });
};

export const loader = createPageLoader(queries);
export const clientLoader = browserPage(queries);

export default function SectionEditRoute() {
  const { sectionId = "" } = useParams();
  return <SectionEditScreen key={sectionId} sectionId={sectionId} />;
}
