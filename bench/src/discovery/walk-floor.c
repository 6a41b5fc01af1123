/*
 * The minimum cost of walks over a graph of pins and boards: 32 interleaved walks, with each step's reads prefetched,
 * four bytes per number, and visits counted in a table. Reads a snapshot of the product; its layout is in
 * packages/discovery. Answers each line "pin steps" with the processor's nanoseconds.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define WALKERS 32
#define TABLE_BITS 18

struct lists { uint64_t count; uint32_t *starts; uint32_t *numbers; };

static void *read_block(FILE *file, size_t size) {
  void *bytes = malloc(size + 8);
  size_t padding = (8 - size % 8) % 8;
  char rest[8];
  if (!bytes || fread(bytes, 1, size, file) != size || fread(rest, 1, padding, file) != padding) exit(2);
  return bytes;
}

static struct lists read_lists(FILE *file, uint64_t count, uint64_t bound, uint64_t edges) {
  struct lists lists = { count, 0, 0 };
  uint64_t cut_count = bound == 0 ? 0 : (bound + 0xffffff) / 0x1000000 - 1;
  lists.starts = read_block(file, (count + 1) * 4);
  uint8_t *bytes = read_block(file, edges * 3);
  uint32_t *cuts = read_block(file, count * cut_count * 4);
  lists.numbers = malloc(edges * 4 + 8);
  for (uint64_t list = 0; list < count; list++)
    for (uint64_t index = lists.starts[list]; index < lists.starts[list + 1]; index++) {
      uint32_t number = bytes[3 * index] | bytes[3 * index + 1] << 8 | bytes[3 * index + 2] << 16;
      for (uint64_t cut = 0; cut < cut_count; cut++) number += (index >= cuts[list * cut_count + cut]) << 24;
      lists.numbers[index] = number;
    }
  free(bytes);
  free(cuts);
  return lists;
}

static uint32_t state;
static inline uint32_t chance(void) {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return state;
}
static inline uint32_t below(uint32_t bound) { return ((uint64_t)chance() * bound) >> 32; }

static uint32_t keys[1 << TABLE_BITS], counts[1 << TABLE_BITS];

int main(int argc, char **argv) {
  FILE *file = argc > 1 ? fopen(argv[1], "rb") : NULL;
  uint8_t header[128];
  if (!file || fread(header, 1, 128, file) != 128) return 2;
  uint64_t pins, boards, edges;
  memcpy(&pins, header + 16, 8);
  memcpy(&boards, header + 24, 8);
  memcpy(&edges, header + 32, 8);
  struct lists up = read_lists(file, pins, boards, edges), down = read_lists(file, boards, pins, edges);
  puts("ready");
  fflush(stdout);

  uint32_t query, steps;
  while (scanf("%u %u", &query, &steps) == 2) {
    struct timespec before, after;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &before);
    uint32_t pin[WALKERS], board[WALKERS], place[WALKERS];
    memset(keys, 0, sizeof keys);
    memset(counts, 0, sizeof counts);
    state = 0x9e3779b9;
    for (int walk = 0; walk < WALKERS; walk++) pin[walk] = query;
    for (uint32_t step = 0; step < steps; step += WALKERS) {
      for (int walk = 0; walk < WALKERS; walk++) {
        if (chance() < 0x80000000u) pin[walk] = query;
        __builtin_prefetch(&up.starts[pin[walk]]);
      }
      for (int walk = 0; walk < WALKERS; walk++) {
        uint32_t start = up.starts[pin[walk]];
        place[walk] = start + below(up.starts[pin[walk] + 1] - start);
        __builtin_prefetch(&up.numbers[place[walk]]);
      }
      for (int walk = 0; walk < WALKERS; walk++) {
        board[walk] = up.numbers[place[walk]];
        __builtin_prefetch(&down.starts[board[walk]]);
      }
      for (int walk = 0; walk < WALKERS; walk++) {
        uint32_t start = down.starts[board[walk]];
        place[walk] = start + below(down.starts[board[walk] + 1] - start);
        __builtin_prefetch(&down.numbers[place[walk]]);
      }
      for (int walk = 0; walk < WALKERS; walk++) {
        pin[walk] = down.numbers[place[walk]];
        __builtin_prefetch(&keys[(pin[walk] * 0x9e3779b1u) >> (32 - TABLE_BITS)]);
      }
      for (int walk = 0; walk < WALKERS; walk++) {
        uint32_t slot = (pin[walk] * 0x9e3779b1u) >> (32 - TABLE_BITS);
        while (keys[slot] && keys[slot] != pin[walk] + 1) slot = (slot + 1) & ((1 << TABLE_BITS) - 1);
        keys[slot] = pin[walk] + 1;
        counts[slot]++;
      }
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &after);
    printf("%.0f\n", (after.tv_sec - before.tv_sec) * 1e9 + (after.tv_nsec - before.tv_nsec));
    fflush(stdout);
  }
  return 0;
}
