/*
 * The floor of a vector search: hnswlib on 32-bit numbers, single-threaded. Reads a file of three integers (vectors,
 * queries, length), followed by all vectors and all queries, one byte per number. Prints "ready" once its graph is
 * built. For each input line "ef count", it runs all queries and prints the processor's nanoseconds and the results.
 */
#include <hnswlib/hnswlib.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <vector>

static std::vector<float> read_unit_vectors(FILE *file, size_t count, size_t length) {
  std::vector<int8_t> bytes(count * length);
  if (fread(bytes.data(), 1, bytes.size(), file) != bytes.size()) exit(2);
  std::vector<float> numbers(bytes.begin(), bytes.end());
  for (size_t from = 0; from < numbers.size(); from += length) {
    double squares = 0;
    for (size_t at = 0; at < length; at++) squares += (double)numbers[from + at] * numbers[from + at];
    for (size_t at = 0; at < length; at++) numbers[from + at] /= squares > 0 ? std::sqrt(squares) : 1;
  }
  return numbers;
}

static double processor_nanoseconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e9 + now.tv_nsec;
}

int main(int argc, char **argv) {
  FILE *file = argc > 1 ? fopen(argv[1], "rb") : NULL;
  uint32_t header[3];
  if (!file || fread(header, 4, 3, file) != 3) return 2;
  const size_t count = header[0], queries = header[1], length = header[2];
  hnswlib::InnerProductSpace space(length);
  hnswlib::HierarchicalNSW<float> graph(&space, count, 16, 200);
  {
    const std::vector<float> vectors = read_unit_vectors(file, count, length);
    for (size_t index = 0; index < count; index++) graph.addPoint(&vectors[index * length], index);
  }
  const std::vector<float> query_vectors = read_unit_vectors(file, queries, length);
  printf("ready\n");
  fflush(stdout);

  unsigned ef, k;
  while (scanf("%u %u", &ef, &k) == 2) {
    graph.setEf(ef);
    std::vector<size_t> found;
    found.reserve(queries * k);
    const double start = processor_nanoseconds();
    for (size_t query = 0; query < queries; query++)
      for (auto nearest = graph.searchKnn(&query_vectors[query * length], k); !nearest.empty(); nearest.pop())
        found.push_back(nearest.top().second);
    printf("%.0f", processor_nanoseconds() - start);
    for (size_t label : found) printf(" %zu", label);
    printf("\n");
    fflush(stdout);
  }
  return 0;
}
