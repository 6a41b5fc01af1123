import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { type SparseRows, createSparseRows } from "../../../packages/discovery/src/sparse/sparse-rows.ts";
import { type HeldOutSplit, holdOut } from "./evaluation/held-out.ts";

/**
 * Reads check-ins from the Gowalla network (SNAP), split as in NGCF, LightGCN, and their successors.
 * `TESSERA_BENCH_GOWALLA` is the folder with the files `train.txt.gz` and `test.txt.gz`. Each line has a user's number
 * followed by the numbers of the user's items. `TESSERA_BENCH_PART` selects the part to predict: `test` (the default)
 * or `validation`, which splits the training data for tuning without the test set.
 *
 * @returns null when the folder doesn't exist
 * @throws RangeError for any other part, and for files in another format
 */
export function readGowalla(): (HeldOutSplit & { readonly part: GowallaPart }) | null {
  const part = process.env["TESSERA_BENCH_PART"] ?? "test";
  if (part !== "test" && part !== "validation") throw new RangeError(`There is no part "${part}" of Gowalla.`);
  const folder = process.env["TESSERA_BENCH_GOWALLA"];
  if (folder === undefined || !existsSync(join(folder, "train.txt.gz"))) return null;
  const train = readPairs(join(folder, "train.txt.gz"));
  const test = readPairs(join(folder, "test.txt.gz"));
  const shape = {
    rows: 1 + Math.max(train.maxUser, test.maxUser),
    columns: 1 + Math.max(train.maxItem, test.maxItem),
  };
  const toMatrix = ({ users, items }: Pairs): SparseRows =>
    createSparseRows(shape, Uint32Array.from(users), Uint32Array.from(items));
  if (part === "validation") return { part, ...holdOut(toMatrix(train), HELD_OUT_SHARE, SEED, getSkew) };
  return { part, train: toMatrix(train), test: toMatrix(test) };
}

type GowallaPart = "test" | "validation";

/** The share of the training data that is held out for tuning. */
const HELD_OUT_SHARE = 0.06;
const SEED = 7;

/**
 * Returns the relative frequency of an item in the published test set, given the number of training users who have the
 * item.
 */
function getSkew(popularity: number): number {
  if (popularity < 202) return 1;
  if (popularity < 404) return 1.18;
  return popularity < 809 ? 1.4 : 1.95;
}

interface Pairs {
  readonly users: number[];
  readonly items: number[];
  readonly maxUser: number;
  readonly maxItem: number;
}

function readPairs(path: string): Pairs {
  const users: number[] = [];
  const items: number[] = [];
  let maxUser = 0;
  let maxItem = 0;
  for (const line of gunzipSync(readFileSync(path)).toString("utf8").split("\n")) {
    if (line.trim() === "") continue;
    const numbers = line.trim().split(/\s+/).map(Number);
    if (!numbers.every((number) => Number.isInteger(number) && number >= 0)) {
      throw new RangeError(`${path} is no list of users and items.`);
    }
    const [user = 0, ...ownItems] = numbers;
    maxUser = Math.max(maxUser, user);
    for (const item of ownItems) {
      users.push(user);
      items.push(item);
      maxItem = Math.max(maxItem, item);
    }
  }
  return { users, items, maxUser, maxItem };
}
