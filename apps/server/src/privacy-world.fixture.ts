import { type ApiClient, makePin, type TestApp } from "@tessera/testkit";
import { COLOR_GROUPS, PIN_FILTERS } from "@tessera/domain";
import { deletePersonPermanently } from "./admin/admin.commands.ts";
import { addVideo } from "./media/videos/videos.fixture.ts";
import { BOARD_MEMBERS, type ThingName, type Viewer, VIEWERS } from "./privacy.fixture.ts";
import { type ReadCall, listReads } from "./reads.fixture.ts";
import type { Server } from "./server.ts";
import { ARTICLE_SLUG, publishToday } from "./topics/today.fixture.ts";

/** A request to a route outside the contract, with an optional body. */
export interface RouteRequest {
  readonly path: string;
  readonly body?: unknown;
}

/** A thing's identifying marks, by type: text and ids that occur nowhere else, and image keys. */
type IdentifyingMarks = Readonly<Record<string, string>>;

export interface PrivacyDataset {
  readonly app: TestApp<Server>;
  readonly clients: Readonly<Record<Viewer, ApiClient>>;
  thing(name: ThingName): IdentifyingMarks;
  /** Lists every read call in the contract about everything in the test data, using the viewer's links. */
  listReads(viewer: Viewer): readonly ReadCall[];
  /** Like `listReads`, for a route outside the contract. */
  listRequests(route: string, viewer: Viewer): readonly RouteRequest[];
  /** Images that no one else may see anymore, under the URLs that they had while public. */
  readonly formerPictures: readonly string[];
  /** Makes things secret, shared by link, archived, or deleted. Before that, they're all public. */
  hide(): Promise<void>;
}

/** A token for a link that was never issued. */
const UNKNOWN_TOKEN = "A".repeat(22);
/** A word in the names and titles of everything, so that one search finds it all. */
const COMMON_WORD = "Tulip";
const PASSWORD = "correct horse 9";

/** Filters that work only on the viewer's own profile. */
const OWN_FILTERS = [
  ...PIN_FILTERS.map((filter) => ({ filter })),
  { filter: "INTERESTS", interest: "flowers" },
  ...COLOR_GROUPS.map((color) => ({ filter: "COLORS", color })),
];

/** Requests pages with one item each, so that the next page is requested even when one omits an item. */
const ONE_ITEM_PAGES = { page_size: "1" };

type FilledBoard = IdentifyingMarks & Readonly<Record<"board" | "boardSlug" | "section" | "pin" | "link", string>>;

/** Creates a public board with a section, a fully described pin, a comment, and a save with a note. */
async function fillBoard(
  client: ApiClient,
  { name, word, saved }: { name: string; word: string; saved: string | null },
): Promise<{ marks: FilledBoard; picture: string }> {
  const texts = {
    description: `About ${word}`,
    sectionTitle: `Part ${word}`,
    text: `Text ${word}`,
    altText: `Alt ${word}`,
  };
  const titles = {
    ...{ name: `${COMMON_WORD} ${name}`, title: `${COMMON_WORD} ${word}` },
    ...{ remark: `Remark ${word}`, reply: `Reply ${word}` },
  };
  const link = `https://${word}.example/`;
  const created = (await client.call("boards.create", { name: titles.name, description: texts.description })).data;
  const board_id = created.id;
  const section = (await client.call("boards.createSection", { board_id, title: texts.sectionTitle })).data.id;
  const pin = await makePin(client, {
    ...{ title: titles.title, description: texts.text, alt_text: texts.altText, link, board_id, section },
  });
  const comment = (await client.call("comments.add", { pin_id: pin.id, text: titles.remark })).data.id;
  await client.call("comments.add", { pin_id: pin.id, text: titles.reply, reply_to: comment });
  const note = `Note ${word}`;
  const save = saved && (await client.call("pins.save", { pin_id: saved, board_id, pin_note: note })).data.id;
  const ids = { board: board_id, section, pin: pin.id, comment, ...(save ? { save, note } : {}) };
  const picture = pin.imageSpec_236x.url;
  const marks = {
    ...texts,
    ...titles,
    ...ids,
    boardSlug: created.url.split("/")[2] ?? "",
    link,
    picture: toImageKey(picture),
  };
  return { marks, picture };
}

/** Returns the constant part of an image's URL: its public key, or the image's id if the URL is signed. */
function toImageKey(url: string): string {
  return /^\/media\/(s~[\w-]+~|[^/]+\/)/.exec(url)?.[1] ?? "";
}

type Account = Exclude<Viewer, "visitor" | "holder" | "lateHolder"> | "gone";
const toUsername = (account: Viewer | "gone") => `${account.toLowerCase()}_person`;
const hasAccount = (viewer: Viewer): viewer is Exclude<Account, "gone"> =>
  !["visitor", "holder", "lateHolder"].includes(viewer);

async function createPeople(app: TestApp<Server>) {
  const register = async (account: Account) => {
    const client = app.visitor();
    const username = toUsername(account);
    const registration = { email: `${username}@example.com`, password: PASSWORD, first_name: "Pat", username };
    return [account, { client, id: (await client.call("accounts.register", registration)).data.id }] as const;
  };
  const all: readonly Account[] = [...VIEWERS.filter(hasAccount), "gone"];
  return Object.fromEntries(await Promise.all(all.map(register))) as Record<Account, { client: ApiClient; id: string }>;
}

/** Creates an owner with everything that someone can hide from others, and everyone who could request those things. */
export async function createPrivacyDataset(app: TestApp<Server>): Promise<PrivacyDataset> {
  const people = await createPeople(app);
  const [owner, former, removedClient] = [people.owner.client, people.former.client, people.gone.client];

  const { marks: open } = await fillBoard(owner, { name: "open board", word: "openword", saved: null });
  const makeMarkedBoard = (client: ApiClient, name: string) =>
    fillBoard(client, { name: `${name} board`, word: `${name}word`, saved: open.pin });
  const { marks: byLink } = await makeMarkedBoard(owner, "protected");
  const { marks: archived } = await makeMarkedBoard(owner, "archived");
  const { marks: deleted, picture: deletedPicture } = await makeMarkedBoard(owner, "deleted");
  const { marks: removedMarks, picture: removedPicture } = await makeMarkedBoard(removedClient, "gone");
  const { marks: secret, picture: secretPicture } = await fillBoard(owner, {
    ...{ name: "hush board", word: "secretword", saved: open.pin },
  });
  const droppedPin = await makePin(owner, { title: `${COMMON_WORD} droppedword`, board_id: open.board });
  const droppedTitle = "Part droppedword";
  const deletedSection = await owner.call("boards.createSection", { board_id: open.board, title: droppedTitle });
  const boards = [open, secret, byLink, archived, deleted, removedMarks];

  // While everything is public, people follow and favorite it.
  for (const account of ["stranger", "follower", "removed", "former", "gone"] as const) {
    const { client } = people[account];
    if (account !== "stranger") await client.call("people.follow", { user_id: people.owner.id });
    if (account !== "gone") await client.call("people.follow", { user_id: people.gone.id });
    for (const { board, pin } of boards) {
      await client.send("boards.follow", { board_id: board });
      await client.call("pins.favorite", { pin_id: pin });
    }
    await client.call("topics.follow", { interest_id: "flowers" });
  }
  await people.follower.client.call("feedback.hideInSearch", { pin_id: secret.pin, query: "something else" });
  await removedClient.call("accounts.update", { about: "About goneword" });
  const removedComment = (await removedClient.call("comments.add", { pin_id: open.pin, text: "Remark goneword" })).data
    .id;

  const board_id = secret.board;
  const roles = { invitee: "manage", looker: "look", manager: "manage", removed: "look", former: "add", gone: "add" };
  for (const [account, role] of Object.entries(roles) as [Account, "look" | "add" | "manage"][]) {
    await owner.call("boards.invite", { board_id, invited_user_id: people[account].id, role });
    if (account !== "invitee") await people[account].client.call("boards.acceptInvite", { board_id });
  }
  const saveWithNote = async (client: ApiClient, pin_note: string) =>
    (await client.call("pins.save", { pin_id: open.pin, board_id, pin_note })).data.id;
  const formerMarks = {
    title: `${COMMON_WORD} formerword`,
    pin: (await makePin(former, { title: `${COMMON_WORD} formerword`, board_id })).id,
    note: "Note formerword",
    save: await saveWithNote(former, "Note formerword"),
    remark: "Remark formerword",
    comment: (await former.call("comments.add", { pin_id: secret.pin, text: "Remark formerword" })).data.id,
  };
  const removedSave = await saveWithNote(removedClient, "Note goneword");
  const createInviteCode = async () => (await owner.call("boards.makeInviteCode", { board_id })).data;
  const [code, endedCode] = [await createInviteCode(), await createInviteCode()];

  const notes = { note: "Whispered between keepers", own: "Scribbled by the owner" };
  await owner.call("boards.update", { board_id, note: notes.note });
  await owner.call("boards.update", { board_id: open.board, note: notes.own });
  const { name, board, boardSlug, ...onSecret } = secret;
  const things: Record<ThingName, IdentifyingMarks> = {
    open,
    secret: { name: name ?? "", board, boardSlug },
    onSecret,
    note: { text: notes.note },
    former: formerMarks,
    protected: byLink,
    archived,
    deleted,
    dropped: {
      ...{ pin: droppedPin.id, title: `${COMMON_WORD} droppedword` },
      ...{ section: deletedSection.data.id, sectionTitle: droppedTitle },
    },
    gone: {
      ...removedMarks,
      id: people.gone.id,
      username: toUsername("gone"),
      onOpen: removedComment,
      onBoard: removedSave,
    },
    own: {},
    code: { id: code.id },
  };
  const tokens: Partial<Record<Viewer, string>> = {};
  const linkIds: Partial<Record<Viewer, string>> = {};
  const codes: Partial<Record<Viewer, string>> = {
    ...{ coming: code.invite_code, late: endedCode.invite_code },
    ...{ removed: code.invite_code, former: code.invite_code, blocked: code.invite_code },
  };

  await publishToday(app.server.context, [secret.pin, deleted.pin, droppedPin.id, byLink.pin, archived.pin, open.pin]);

  async function hide(): Promise<void> {
    await owner.call("boards.update", { board_id, privacy: "secret" });
    await owner.call("boards.update", { board_id: byLink.board, privacy: "protected" });
    await owner.call("boards.update", { board_id: archived.board, archived: true });
    await owner.call("boards.delete", { board_id: deleted.board });
    await owner.call("pins.delete", { id: droppedPin.id });
    await owner.call("boards.deleteSection", { section_id: deletedSection.data.id });
    await owner.call("people.block", { username: toUsername("blocked") });
    await people.blocker.client.call("people.block", { username: toUsername("owner") });
    for (const account of ["removed", "former"] as const) {
      await owner.call("boards.removeCollaborator", { board_id, invited_user_id: people[account].id });
    }
    await deletePersonPermanently(app.server.context, toUsername("gone"));
    await owner.call("boards.endInviteCode", { board_id, code_id: endedCode.id });
    const links = [];
    for (const viewer of ["holder", "lateHolder"] as const) {
      const { id, url } = (await owner.call("boards.makeShareLink", { board_id })).data;
      tokens[viewer] = url.split("/")[3] ?? "";
      linkIds[viewer] = id;
      links.push(id);
    }
    const [link = "", endedLink = ""] = links;
    await owner.call("boards.endShareLink", { board_id, link_id: endedLink });
    const chosen = { board_id, pin_ids: [secret.pin], to_section_id: secret.section };
    things.own = {
      ...{ shareLink: link, video: await addVideo(app.server.context, people.owner.id), file: "ownword.html" },
      import: (await owner.bring("<DL><DT><A HREF='https://ownword.example/'>x</A></DL>", {}, "ownword.html")).data.id,
      note: notes.own,
      run: (await owner.call("pins.bulkEdit", { ...chosen, action: "bulkMove" })).data.id,
    };
    const readPicture = async (pin_id: string) =>
      toImageKey((await owner.call("pins.get", { pin_id })).data.imageSpec_236x.url);
    things.onSecret = { ...onSecret, picture: await readPicture(secret.pin) };
    things.former = { ...formerMarks, picture: await readPicture(formerMarks.pin) };
    things.protected = { ...byLink, picture: await readPicture(byLink.pin) };
  }

  const pins = [
    ...boards.flatMap(({ pin, save }) => (save ? [pin, save] : [pin])),
    ...[formerMarks.pin, formerMarks.save, droppedPin.id, removedSave],
  ];
  const usernames = (["owner", "former", "gone"] as const).map(toUsername);

  const toViewerWorld = (viewer: Viewer) => ({
    board_id: boards.map(({ board: id }) => id),
    section_id: [...boards.map(({ section }) => section), deletedSection.data.id],
    pin_id: pins,
    comment_id: boards.map(({ comment = "" }) => comment),
    "offsite.check.pin_id": [open.pin],
    url: [open.link],
    username: hasAccount(viewer) ? [...new Set([...usernames, toUsername(viewer)])] : usernames,
    "boards.find.username": [toUsername("owner"), toUsername("gone")],
    slug: boards.map((entry) => entry.boardSlug),
    url_name: ["flowers"],
    q: [COMMON_WORD, "hush", "secretword", "formerword", "goneword", "deletedword", toUsername("gone")],
    token: [tokens[viewer] ?? UNKNOWN_TOKEN],
    invite_code: [codes[viewer] ?? UNKNOWN_TOKEN],
    import_id: [things.own.import ?? "1"],
    run_id: [things.own.run ?? "1"],
    video_id: [things.own.video ?? "1"],
    placement_ids: ["11"],
    article: [ARTICLE_SLUG],
    "accounts.state.state": ["QUICK_SAVES_BOARD_ID"],
  });

  return {
    app,
    clients: Object.fromEntries(
      VIEWERS.map((viewer) => [viewer, hasAccount(viewer) ? people[viewer].client : app.visitor()]),
    ) as PrivacyDataset["clients"],
    thing: (name) => things[name],
    hide,
    formerPictures: [secretPicture, deletedPicture, removedPicture, droppedPin.imageSpec_236x.url].flatMap((url) =>
      ["236x", "474x", "736x", "orig", "136x136"].map((spec) => url.replace("/236x.", `/${spec}.`)),
    ),
    listReads: (viewer) => [
      ...listReads(toViewerWorld(viewer)),
      // These calls aren't among the generated ones.
      ...boards.flatMap(({ board: id, section, pin, link }): ReadCall[] => [
        { name: "boards.pins", input: { board_id: id, section } },
        { name: "boards.pins", input: { board_id: id, sort: "newest" } },
        { name: "boards.pins", input: { board_id: id, ...ONE_ITEM_PAGES } },
        { name: "boards.fields", input: { board_id: id, field_set_key: "boardEdit" } },
        { name: "offsite.check", input: { pin_id: pin, url: link } },
      ]),
      ...boards.map(({ sectionTitle = "" }): ReadCall => {
        const section = sectionTitle.toLowerCase().replace(" ", "-");
        return { name: "boards.sharedPins", input: { token: tokens[viewer] ?? UNKNOWN_TOKEN, section } };
      }),
      ...[toUsername(viewer), toUsername("former")].flatMap((username) => [
        ...OWN_FILTERS.map((filter): ReadCall => ({ name: "people.saved", input: { username, ...filter } })),
        ...(["people.saved", "people.created", "people.boards"] as const).map(
          (name): ReadCall => ({ name, input: { username, ...ONE_ITEM_PAGES } }),
        ),
      ]),
    ],
    listRequests: (route, viewer) =>
      listRequests(route, viewer).map((request) => (typeof request === "string" ? { path: request } : request)),
  };

  /** Returns the encrypted id that a viewer's share link uses for a pin. */
  function toSharedId(viewer: Viewer, pin: string): string {
    return app.server.context.sharedPinIds.encrypt(linkIds[viewer] ?? "1", pin);
  }

  function listRequests(route: string, viewer: Viewer): readonly (string | RouteRequest)[] {
    const token = tokens[viewer] ?? UNKNOWN_TOKEN;
    switch (route) {
      case "GET /v3/feeds/boards/:/atom":
        return boards.map(({ board: id }) => `/v3/feeds/boards/${id}/atom/`);
      case "GET /v3/feeds/people/:/atom":
        return usernames.map((username) => `/v3/feeds/people/${username}/atom/`);
      case "GET /v3/feeds/shared/:/atom":
        return [`/v3/feeds/shared/${token}/atom/`];
      case "GET /v3/feeds/shared/:/pictures/:":
        return pins.map((pin) => `/v3/feeds/shared/${token}/pictures/${toSharedId(viewer, pin)}/`);
      case "GET /v3/oembed":
        return [
          ...pins.map((pin) => `/pin/${pin}/`),
          ...usernames.map((username) => `/${username}/`),
          ...usernames.flatMap((username) => boards.map((entry) => `/${username}/${entry.boardSlug}/`)),
        ].map((path) => `/v3/oembed?url=${encodeURIComponent(`http://localhost${path}`)}`);
      case "GET /pin_redirect":
        return pins.map((pin) => `/pin_redirect?id=${pin}`);
      case "GET /v3/boards/:/live":
        // The stream stays open for the board's keepers, and only reveals that something changed.
        return boards.flatMap(({ board: id }) =>
          viewer === "owner" || (id === board && BOARD_MEMBERS.includes(viewer)) ? [] : [`/v3/boards/${id}/live/`],
        );
      case "GET /v3/users/me/invites/live":
        // The stream stays open, and only reveals that something changed.
        return [];
      case "POST /graphql":
        return [
          ...pins.map((pin) => `{ v3GetPinQuery(pinId: "${pin}") { id title link board { id url name } } }`),
          `{ v3GetInviteCodeQuery(invite_code: "${codes[viewer] ?? UNKNOWN_TOKEN}") { invite_channel sender { first_name } } }`,
        ].map((query) => ({ path: "/graphql", body: { query } }));
      default:
        return [route.replace("GET ", "")];
    }
  }
}
