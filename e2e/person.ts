import { type APIRequestContext, type BrowserContext, expect, request } from "@playwright/test";
import { findOperation, type OperationInput, type OperationName, type OperationOutput } from "@tessera/contract";
import { type OperationData, placeFields } from "@tessera/testkit/operations";
import type { ClipFile } from "./clips.ts";
import { type PictureFile, makePicture } from "./pictures.ts";

export const PASSWORD = "correct horse 9";
let personCount = 0;
/** For images that only have to exist; one of 480 pixels and its renditions takes three times the CPU time. */
const SMALL_WIDTH = 120;
let pictureCount = 0;

/** Someone's names and session. */
export interface SavedSession {
  readonly name: string;
  readonly username: string;
  readonly cookies: Awaited<ReturnType<APIRequestContext["storageState"]>>["cookies"];
}

/** A signed-in person, by the API: for everything a test needs before its own subject. */
export class Person {
  readonly #request: APIRequestContext;
  readonly #url: string;
  readonly username: string;
  readonly name: string;
  readonly email: string;

  private constructor(request: APIRequestContext, url: string, name: string, username: string) {
    this.#request = request;
    this.#url = url;
    this.name = name;
    this.username = username;
    this.email = `${username}@example.com`;
  }

  /**
   * Makes an account.
   *
   * @param request what keeps its cookies: a browser context's own request signs that browser in
   */
  static async signUp(request: APIRequestContext, url: string, name: string): Promise<Person> {
    personCount += 1;
    // Workers share one server, so a name must be unique in the whole run.
    const person = new Person(request, url, name, `${name.toLowerCase()}_${process.pid}_${personCount}`);
    const { username, email } = person;
    await person.call("accounts.register", { email, password: PASSWORD, first_name: name, username });
    return person;
  }

  /** A person whose account another process made. */
  static async fromSession(url: string, { name, username, cookies }: SavedSession): Promise<Person> {
    const context = await request.newContext({ storageState: { cookies, origins: [] } });
    return new Person(context, url, name, username);
  }

  /** A person who already has an account. */
  static async logIn(url: string, username: string, password: string): Promise<Person> {
    const person = new Person(await request.newContext(), url, username, username);
    await person.call("accounts.login", { username_or_email: username, password });
    return person;
  }

  /** What another process needs to act as this person. */
  async saveSession(): Promise<SavedSession> {
    const { cookies } = await this.#request.storageState();
    return { name: this.name, username: this.username, cookies };
  }

  /** Runs an operation on its first route. @throws unless the response is a success */
  async call<Name extends OperationName>(name: Name, input: OperationInput<Name>): Promise<OperationData<Name>> {
    const [route] = findOperation(name).routes;
    const { method } = route;
    const { path, rest, inQuery } = placeFields(route, input);
    const response = await this.#request.fetch(this.#url + path, {
      method,
      headers: method === "GET" ? {} : await this.#csrf(),
      ...(inQuery ? { params: rest as Record<string, string> } : { data: rest }),
    });
    return requireData(await response.json(), name) as OperationData<Name>;
  }

  /** Makes a pin with an image that no other pin has, a small one unless the caller passes a file. */
  async makePin(fields: Record<string, string> = {}, file?: PictureFile): Promise<OperationOutput<"pins.create">> {
    const image = file ?? (await makeSmallPicture());
    const response = await this.#request.post(`${this.#url}/v3/pins/`, {
      headers: await this.#csrf(),
      multipart: { ...fields, image },
    });
    return requireData(await response.json(), "pins.create") as OperationOutput<"pins.create">;
  }

  /** Makes many pins, all with the same ratio. */
  async makePins(count: number, getFields: (index: number) => Record<string, string>): Promise<void> {
    for (let index = 0; index < count; index += 1) await this.makePin(getFields(index), await makeSmallPicture(1.2));
  }

  /** Makes a pin with a video, which the server prepares in the meantime. */
  async makeVideoPin(fields: Record<string, string>, video: ClipFile): Promise<OperationOutput<"pins.create">> {
    const response = await this.#request.post(`${this.#url}/v3/pins/`, {
      headers: await this.#csrf(),
      multipart: { ...fields, video },
    });
    return requireData(await response.json(), "pins.create") as OperationOutput<"pins.create">;
  }

  /** Uploads a video. @returns its id */
  async storeVideo(video: ClipFile): Promise<string> {
    const response = await this.#request.post(`${this.#url}/v3/videos/`, {
      headers: await this.#csrf(),
      multipart: { video },
    });
    return (requireData(await response.json(), "videos.create") as OperationOutput<"videos.create">).id;
  }

  /** Starts an import of a file. */
  async importFile(name: string, content: string): Promise<OperationOutput<"imports.create">> {
    const file = { name, mimeType: "text/html", buffer: Buffer.from(content) };
    const response = await this.#request.post(`${this.#url}/v3/imports/`, {
      headers: await this.#csrf(),
      multipart: { file },
    });
    return requireData(await response.json(), "imports.create") as OperationOutput<"imports.create">;
  }

  /** Signs a browser in as this person. */
  async signIn(context: BrowserContext): Promise<void> {
    const { cookies } = await this.saveSession();
    // The theme stays the browser's own choice.
    await context.addCookies(cookies.filter(({ name }) => name !== "theme"));
  }

  makeBoard(
    name: string,
    privacy: "public" | "protected" | "secret" = "public",
  ): Promise<OperationOutput<"boards.create">> {
    return this.call("boards.create", { name, privacy });
  }

  async #csrf(): Promise<Record<string, string>> {
    const readToken = async () => {
      const { cookies } = await this.#request.storageState();
      return cookies.find(({ name }) => name === "csrftoken")?.value;
    };
    if ((await readToken()) === undefined) await this.#request.get(`${this.#url}/v3/users/me/`);
    return { "x-csrftoken": (await readToken()) ?? "" };
  }
}

/** An image that no other pin has. @param ratio height ÷ width; by default one of the usual ones */
function makeSmallPicture(ratio?: number): Promise<PictureFile> {
  pictureCount += 1;
  return makePicture(pictureCount * 31 + process.pid, ratio, SMALL_WIDTH);
}

function requireData(body: unknown, name: string): unknown {
  const { resource_response: response } = body as { resource_response: { data: unknown; error: unknown } };
  expect(response.error, name).toBeNull();
  return response.data;
}
