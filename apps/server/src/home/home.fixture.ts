import { type ApiClient, CAST_PASSWORD, type TestApp } from "@tessera/testkit";
import type { Server } from "../server.ts";

/** Creates a person who has just registered and hasn't done anything yet. */
export async function createMember(app: TestApp<Server>, name: string): Promise<{ client: ApiClient; id: string }> {
  const client = app.visitor();
  const email = `${name}@example.com`;
  const registration = { email, password: CAST_PASSWORD, first_name: name, username: name };
  const { status } = await client.call("accounts.register", registration);
  if (status !== 200) throw new Error(`${name} could not register.`);
  const { data } = await client.call("accounts.viewer", {});
  return { client, id: data.userId ?? "" };
}

/** Loads someone's whole home feed. @param between a function to call between pages */
export async function readEntireHomeFeed(
  client: ApiClient,
  pageSize: number,
  between: () => Promise<void> = async () => undefined,
) {
  const cards = [];
  let bookmark: string | null | undefined;
  while (bookmark !== null) {
    const page = await client.call("home.feed", { page_size: pageSize, ...(bookmark ? { bookmark } : {}) });
    if (page.status !== 200 || page.data.length > pageSize) throw new Error(`A page of home came as ${page.status}.`);
    cards.push(...page.data);
    bookmark = page.bookmark;
    await between();
  }
  return cards;
}
