import { TODAY_LISTS, type TodayList } from "@tessera/domain";
import { useParams } from "react-router";
import { createBrowserLoader, createNotFoundError, type PageQueries, createPageLoader } from "../data/index.ts";
import { TodayListScreen, todayPinsQuery } from "../topics/index.ts";

const findList = (name: string | undefined): TodayList | undefined => TODAY_LISTS.find((list) => list === name);

const queries: PageQueries = ({ params, load }) => {
  const list = findList(params.list);
  if (list === undefined) throw createNotFoundError();
  return load(todayPinsQuery(list));
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function TodayListRoute() {
  const list = findList(useParams().list);
  return list === undefined ? null : <TodayListScreen key={list} list={list} />;
}
