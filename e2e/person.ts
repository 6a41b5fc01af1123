import { type APIRequestContext, type BrowserContext, expect, request } from "@playwright/test";
import { findOperation, type OperationInput, type OperationName, type OperationOutput } from "@tessera/contract";
import { type OperationData, placeFields } from "@tessera/testkit/operations";
import type { ClipFile } from "./clips.ts";
import { type PictureFile, createPicture } from "./pictures.ts";

export const PASSWORD = "correct horse 9";
let personCount = 0;
/**
 * The width, in pixels, of images whose content doesn't matter. A 480-pixel image with its renditions takes three times
 * the CPU time.
 */
const SMALL_WIDTH_PX = 120;
let pictureCount = 0;

/** A person's names and session cookies. */
export interface SavedSession {
  readonly name: string;
  readonly username: string;
  readonly cookies: Awaited<ReturnType<APIRequestContext["storageState"]>>["cookies"];
}

/** A signed-in person, who uses the API to set up everything that a test needs. */
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
   * Creates an account.
   *
   * @param request the client that stores the cookies. If it belongs to a browser context, the browser is signed in
   */
  static async signUp(request: APIRequestContext, url: string, name: string): Promise<Person> {
    personCount += 1;
    // Workers share one server, so a username must be unique in the whole run.
    const person = new Person(request, url, name, `${name.toLowerCase()}_${process.pid}_${personCount}`);
    const { username, email } = person;
    await person.call("accounts.register", { email, password: PASSWORD, first_name: name, username });
    return person;
  }

  /** Creates a person from an account that another process created. */
  static async fromSession(url: string, { name, username, cookies }: SavedSession): Promise<Person> {
    const context = await request.newContext({ storageState: { cookies, origins: [] } });
    return new Person(context, url, name, username);
  }

  /** Logs in to an existing account. */
  static async logIn(url: string, username: string, password: string): Promise<Person> {
    const person = new Person(await request.newContext(), url, username, username);
    await person.call("accounts.login", { username_or_email: username, password });
    return person;
  }

  /** Returns the session data with which another process can act as this person. */
  async saveSession(): Promise<SavedSession> {
    const { cookies } = await this.#request.storageState();
    return { name: this.name, username: this.username, cookies };
  }

  /** Calls an operation through its first route. @throws Error unless the response is successful */
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

  /** Creates a pin with a unique image, which is small unless the caller passes a file. */
  async createPin(fields: Record<string, string> = {}, file?: PictureFile): Promise<OperationOutput<"pins.create">> {
    const image = file ?? (await createSmallPicture());
    const response = await this.#request.post(`${this.#url}/v3/pins/`, {
      headers: await this.#csrf(),
      multipart: { ...fields, image },
    });
    return requireData(await response.json(), "pins.create") as OperationOutput<"pins.create">;
  }

  /** Creates many pins whose images all have the same aspect ratio. */
  async createPins(count: number, getFields: (index: number) => Record<string, string>): Promise<void> {
    for (let index = 0; index < count; index += 1)
      await this.createPin(getFields(index), await createSmallPicture(1.2));
  }

  /** Creates a pin with a video, which the server processes in the background. */
  async createVideoPin(fields: Record<string, string>, video: ClipFile): Promise<OperationOutput<"pins.create">> {
    const response = await this.#request.post(`${this.#url}/v3/pins/`, {
      headers: await this.#csrf(),
      multipart: { ...fields, video },
    });
    return requireData(await response.json(), "pins.create") as OperationOutput<"pins.create">;
  }

  /** Uploads a video. @returns the video's ID */
  async storeVideo(video: ClipFile): Promise<string> {
    const response = await this.#request.post(`${this.#url}/v3/videos/`, {
      headers: await this.#csrf(),
      multipart: { video },
    });
    return (requireData(await response.json(), "videos.create") as OperationOutput<"videos.create">).id;
  }

  /** Uploads a file and starts importing it. */
  async importFile(name: string, content: string): Promise<OperationOutput<"imports.create">> {
    const file = { name, mimeType: "text/html", buffer: Buffer.from(content) };
    const response = await this.#request.post(`${this.#url}/v3/imports/`, {
      headers: await this.#csrf(),
      multipart: { file },
    });
    return requireData(await response.json(), "imports.create") as OperationOutput<"imports.create">;
  }

  /** Signs this person in to a browser. */
  async signIn(context: BrowserContext): Promise<void> {
    const { cookies } = await this.saveSession();
    // Omit the theme cookie, so that the browser keeps its own theme.
    await context.addCookies(cookies.filter(({ name }) => name !== "theme"));
  }

  createBoard(
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

/** Creates a unique image. @param ratio height ÷ width; by default one of the usual ratios */
export function createSmallPicture(ratio?: number): Promise<PictureFile> {
  pictureCount += 1;
  return createPicture(pictureCount * 31 + process.pid, ratio, SMALL_WIDTH_PX);
}

function requireData(body: unknown, name: string): unknown {
  const { resource_response: response } = body as { resource_response: { data: unknown; error: unknown } };
  expect(response.error, name).toBeNull();
  return response.data;
}
