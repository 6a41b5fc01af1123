import { type APIRequestContext, type BrowserContext, expect, request } from "@playwright/test";
import { findOperation, type OperationInput, type OperationName, type OperationOutput } from "@tessera/contract";
import { type OperationData, placeFields } from "@tessera/testkit/operations";
import type { ClipFile } from "./clips.ts";
import { type PictureFile, picture } from "./pictures.ts";

export const PASSWORD = "correct horse 9";
let people = 0;
/** For images that only have to exist; one of 480 pixels and its renditions takes three times the CPU time. */
const SMALL_WIDTH = 120;
let pictures = 0;

/** Someone's names and session. */
export interface Acquaintance {
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
    people += 1;
    // Workers share one server, so a name must be unique in the whole run.
    const person = new Person(request, url, name, `${name.toLowerCase()}_${process.pid}_${people}`);
    const { username, email } = person;
    await person.call("accounts.register", { email, password: PASSWORD, first_name: name, username });
    return person;
  }

  /** A person whose account another process made. */
  static async meet(url: string, { name, username, cookies }: Acquaintance): Promise<Person> {
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
  async acquaint(): Promise<Acquaintance> {
    const { cookies } = await this.#request.storageState();
    return { name: this.name, username: this.username, cookies };
  }

  /** Runs an operation on its first route. @throws unless the response is a success */
  async call<Name extends OperationName>(name: Name, input: OperationInput<Name>): Promise<OperationData<Name>> {
    const [route] = findOperation(name).routes;
    const { method } = route;
    const { path, rest, inQuery } = placeFields(route, input);
    const answer = await this.#request.fetch(this.#url + path, {
      method,
      headers: method === "GET" ? {} : await this.#csrf(),
      ...(inQuery ? { params: rest as Record<string, string> } : { data: rest }),
    });
    return dataOf(await answer.json(), name) as OperationData<Name>;
  }

  /** Makes a pin with an image that no other pin has, a small one unless a file is given. */
  async makePin(fields: Record<string, string> = {}, file?: PictureFile): Promise<OperationOutput<"pins.create">> {
    const image = file ?? (await smallPicture());
    const answer = await this.#request.post(`${this.#url}/v3/pins/`, {
      headers: await this.#csrf(),
      multipart: { ...fields, image },
    });
    return dataOf(await answer.json(), "pins.create") as OperationOutput<"pins.create">;
  }

  /** Makes many pins, all with the same ratio. */
  async makePins(count: number, fieldsOf: (index: number) => Record<string, string>): Promise<void> {
    for (let index = 0; index < count; index += 1) await this.makePin(fieldsOf(index), await smallPicture(1.2));
  }

  /** Makes a pin with a video, which the server prepares in the meantime. */
  async makeVideoPin(fields: Record<string, string>, video: ClipFile): Promise<OperationOutput<"pins.create">> {
    const answer = await this.#request.post(`${this.#url}/v3/pins/`, {
      headers: await this.#csrf(),
      multipart: { ...fields, video },
    });
    return dataOf(await answer.json(), "pins.create") as OperationOutput<"pins.create">;
  }

  /** Uploads a video. @returns its id */
  async storeVideo(video: ClipFile): Promise<string> {
    const answer = await this.#request.post(`${this.#url}/v3/videos/`, {
      headers: await this.#csrf(),
      multipart: { video },
    });
    return (dataOf(await answer.json(), "videos.create") as OperationOutput<"videos.create">).id;
  }

  /** Starts an import of a file. */
  async bring(name: string, content: string): Promise<OperationOutput<"imports.create">> {
    const file = { name, mimeType: "text/html", buffer: Buffer.from(content) };
    const answer = await this.#request.post(`${this.#url}/v3/imports/`, {
      headers: await this.#csrf(),
      multipart: { file },
    });
    return dataOf(await answer.json(), "imports.create") as OperationOutput<"imports.create">;
  }

  /** Signs a browser in as this person. */
  async signIn(context: BrowserContext): Promise<void> {
    const { cookies } = await this.acquaint();
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
    const token = async () => {
      const { cookies } = await this.#request.storageState();
      return cookies.find(({ name }) => name === "csrftoken")?.value;
    };
    if ((await token()) === undefined) await this.#request.get(`${this.#url}/v3/users/me/`);
    return { "x-csrftoken": (await token()) ?? "" };
  }
}

/** An image that no other pin has. @param ratio height ÷ width; by default one of the usual ones */
function smallPicture(ratio?: number): Promise<PictureFile> {
  pictures += 1;
  return picture(pictures * 31 + process.pid, ratio, SMALL_WIDTH);
}

function dataOf(body: unknown, name: string): unknown {
  const { resource_response: answer } = body as { resource_response: { data: unknown; error: unknown } };
  expect(answer.error, name).toBeNull();
  return answer.data;
}
