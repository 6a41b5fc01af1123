/**
 * The loop of `runWalk` in `src/graph/walk.ts`, which reads the graph and the counts by address. It does exactly the
 * same as `walkInTypeScript`; a test compares them. For changed lists, it calls back into the graph.
 */

/** The graph's two directions, as arguments of the imported functions. */
const BOARDS_OF_PIN: i32 = 0;
const PINS_OF_BOARD: i32 = 1;

/** A marker used instead of an index, which means that the pin or board was already read from a changed list. */
const ALREADY_READ: u32 = 0xffff_ffff;
/** A marker used instead of an index, which means that the step didn't reach a pin. */
const NO_PIN_REACHED: u32 = 0xffff_fffe;

// Imported functions that read the graph, including its changes.
declare function getChangedSize(side: i32, node: u32): u32;
declare function getChangedAt(side: i32, node: u32, index: u32): u32;
declare function getPreferredStart(board: u32, isChanged: bool): u32;
declare function getPreferredEnd(board: u32, isChanged: bool): u32;

/**
 * Walks from a pin and counts the visits. `walk-kernel.ts` lists the parameters in this order.
 *
 * @returns the number of steps taken, or −1 when there is no room for another pin
 */
export function walk(
  pinStarts: usize,
  boardBytes: usize,
  boardCuts: usize,
  boardCutCount: u32,
  pinMarks: usize,
  pinCount: u32,
  boardStarts: usize,
  pinBytes: usize,
  pinCuts: usize,
  pinCutCount: u32,
  boardMarks: usize,
  boardCount: u32,
  keys: usize,
  used: usize,
  usedLimit: u32,
  mask: u32,
  shift: u32,
  pins: usize,
  boards: usize,
  indexes: usize,
  usedNow: usize,
  walkers: u32,
  query: u32,
  steps: u32,
  seed: u32,
  hasChanges: bool,
  hasPreferred: bool,
  restartBelow: f64,
  preferBelow: f64,
  whole: f64,
  often: f64,
  maxOften: f64,
): i32 {
  let chance = seed;
  let taken: u32 = 0;
  let oftenVisited: u32 = 0;
  let usedCount = load<u32>(usedNow);
  // All walks start at the query pin.
  for (let at: u32 = 0; at < walkers << 2; at += 4) store<u32>(pins + at, query);

  while (taken < steps && <f64>oftenVisited <= maxOften) {
    const turn = min(walkers, steps - taken);
    const last = turn << 2;

    // Choose a board for each pin.
    for (let at: u32 = 0; at < last; at += 4) {
      chance = next(chance);
      const pin = <f64>chance < restartBelow ? query : load<u32>(pins + at);
      store<u32>(pins + at, pin);
      chance = next(chance);
      if (hasChanges && isChanged(pin, pinMarks, pinCount)) {
        const index = pick(chance, getChangedSize(BOARDS_OF_PIN, pin));
        store<u32>(boards + at, getChangedAt(BOARDS_OF_PIN, pin, index));
        store<u32>(indexes + at, ALREADY_READ);
      } else {
        const entry = pinStarts + (pin << 2);
        const start = load<u32>(entry);
        store<u32>(indexes + at, start + pick(chance, load<u32>(entry, 4) - start));
      }
    }

    // Read the boards.
    for (let at: u32 = 0; at < last; at += 4) {
      const index = load<u32>(indexes + at);
      if (index == ALREADY_READ) continue;
      let board = readLowBits(boardBytes, index);
      if (boardCutCount) board += getHighBits(boardCuts, boardCutCount, load<u32>(pins + at), index);
      store<u32>(boards + at, board);
    }

    // Choose a pin for each board.
    for (let at: u32 = 0; at < last; at += 4) {
      const board = load<u32>(boards + at);
      const changed = hasChanges && isChanged(board, boardMarks, boardCount);
      let start: u32 = 0;
      let end: u32;
      if (changed) {
        end = getChangedSize(PINS_OF_BOARD, board);
      } else {
        const entry = boardStarts + (board << 2);
        start = load<u32>(entry);
        end = load<u32>(entry, 4);
      }
      chance = next(chance);
      if (whole < <f64>(end - start)) {
        if (draw(chance, end - start) >= whole) {
          store<u32>(pins + at, query);
          store<u32>(indexes + at, NO_PIN_REACHED);
          continue;
        }
        chance = next(chance);
      }
      if (hasPreferred) {
        if (<f64>chance < preferBelow) {
          const from = getPreferredStart(board, changed);
          const to = getPreferredEnd(board, changed);
          if (from < to) {
            start = from;
            end = to;
          }
        }
        chance = next(chance);
      }
      const index = start + pick(chance, end - start);
      if (changed) {
        store<u32>(pins + at, getChangedAt(PINS_OF_BOARD, board, index));
        store<u32>(indexes + at, ALREADY_READ);
      } else {
        store<u32>(indexes + at, index);
      }
    }

    // Read the pins.
    for (let at: u32 = 0; at < last; at += 4) {
      const index = load<u32>(indexes + at);
      if (index >= NO_PIN_REACHED) continue;
      let pin = readLowBits(pinBytes, index);
      if (pinCutCount) pin += getHighBits(pinCuts, pinCutCount, load<u32>(boards + at), index);
      store<u32>(pins + at, pin);
    }

    // Count the visits as `VisitCounts` does. A slot contains the pin's number plus one, followed by its count.
    for (let at: u32 = 0; at < last; at += 4) {
      if (load<u32>(indexes + at) == NO_PIN_REACHED) continue;
      const pin = load<u32>(pins + at);
      const key = pin + 1;
      let slot = (pin * 0x9e37_79b1) >> shift;
      let entry = keys + (slot << 3);
      let found = load<u32>(entry);
      while (found != key && found != 0) {
        slot = (slot + 1) & mask;
        entry = keys + (slot << 3);
        found = load<u32>(entry);
      }
      if (found == 0) {
        if (usedCount == usedLimit) {
          store<u32>(usedNow, usedCount);
          return -1;
        }
        store<u32>(entry, key);
        store<u32>(used + (usedCount << 2), slot);
        usedCount += 1;
      }
      const count = load<f32>(entry, 4) + 1;
      store<f32>(entry, count, 4);
      if (<f64>count == often) oftenVisited += 1;
    }
    taken += turn;
  }
  store<u32>(usedNow, usedCount);
  return taken;
}

/** Returns the next random number (Marsaglia's xorshift). */
function next(chance: u32): u32 {
  chance ^= chance << 13;
  chance ^= chance >> 17;
  chance ^= chance << 5;
  return chance;
}

/** Draws a number from 0 up to a size, with the same rounding as the TypeScript walk. */
function draw(chance: u32, size: u32): f64 {
  return <f64>chance * (1.0 / 4_294_967_296.0) * <f64>size;
}

/** Draws a random index below a size. */
function pick(chance: u32, size: u32): u32 {
  return <u32>draw(chance, size);
}

/** Returns whether a node's list has changed since the base was built. */
function isChanged(node: u32, marks: usize, count: u32): bool {
  return node >= count || ((load<u8>(marks + (node >> 3)) >> <u8>(node & 7)) & 1) != 0;
}

/** Returns the low 24 bits of the number at an index of a packed list. */
function readLowBits(bytes: usize, index: u32): u32 {
  return load<u32>(bytes + index * 3) & 0x00ff_ffff;
}

/** Returns the high bits of the number at an index of a packed list: 2²⁴ for each cut at or before that index. */
function getHighBits(cuts: usize, cutCount: u32, list: u32, index: u32): u32 {
  let high: u32 = 0;
  let cut = cuts + ((list * cutCount) << 2);
  const end = cut + (cutCount << 2);
  while (cut < end) {
    high += index >= load<u32>(cut) ? 0x0100_0000 : 0;
    cut += 4;
  }
  return high;
}
