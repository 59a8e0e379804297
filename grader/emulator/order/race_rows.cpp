#include "emulator/order/race_rows.h"

#include <array>

#include "emulator/decode/isa.h"

#define CML_INLINE __attribute__((always_inline)) inline

namespace cml::emulator {
namespace {

struct RowTable {
  alignas(64) std::array<uint32_t, 128> lane{};
  alignas(64) std::array<uint32_t, 128> bit{};
};
constexpr RowTable make_row_table(unsigned words_a_lane) {
  RowTable table;
  for (unsigned i = 0; i < 32 * words_a_lane; ++i) {
    table.lane[i] = i / words_a_lane;
    table.bit[i] = 1u << i / words_a_lane;
  }
  return table;
}
constexpr RowTable kRowTables[] = {make_row_table(1), make_row_table(2), make_row_table(4)};

template <unsigned N>
struct Types;
#define CML_TYPES(N)                                            \
  template <>                                                   \
  struct Types<N> {                                             \
    typedef uint32_t Words __attribute__((vector_size((N)*4))); \
    typedef uint64_t Longs __attribute__((vector_size((N)*4))); \
  };
CML_TYPES(4)
CML_TYPES(8)
CML_TYPES(16)

/// Vectors of N words; comparisons give words of all ones or zeros.
template <unsigned N>
struct Vector : Types<N> {
  using Words = typename Types<N>::Words;
  static CML_INLINE void get(Words& words, const uint32_t* from) {
    __builtin_memcpy(&words, from, sizeof words);
  }
  static CML_INLINE void put(uint32_t* to, const Words& words) { __builtin_memcpy(to, &words, sizeof words); }
  static CML_INLINE void choose(uint32_t* to, const Words& mask, const Words& yes, const Words& no) {
    put(to, (yes & mask) | (no & ~mask));
  }
  static CML_INLINE bool any(const Words& words) {
    uint64_t longs[N / 2];
    __builtin_memcpy(longs, &words, sizeof longs);
    uint64_t all = 0;
    for (uint64_t part : longs) all |= part;
    return all != 0;
  }
};

template <unsigned N>
CML_INLINE bool is_row(const uint64_t* offsets, unsigned bytes) {
  using Longs = typename Vector<N>::Longs;
  uint64_t first[N / 2];
  for (unsigned i = 0; i < N / 2; ++i) first[i] = offsets[0] + i * bytes;
  Longs differs = {}, expected, at;
  __builtin_memcpy(&expected, first, sizeof expected);
  for (unsigned lane = 0; lane < 32; lane += N / 2) {
    __builtin_memcpy(&at, offsets + lane, sizeof at);
    differs |= at ^ expected;
    expected += uint64_t{N / 2} * bytes;
  }
  return !Vector<N>::any((typename Vector<N>::Words)differs);
}

/// Sets `ordered` where write_ordered holds.
template <unsigned N>
CML_INLINE void writes_ordered(typename Vector<N>::Words& ordered, const typename Vector<N>::Words& old,
                               const typename Vector<N>::Words& me, const RaceNow& now) {
  using Words = typename Vector<N>::Words;
  const Words other = old ^ me;
  const Words same_warp = (Words)((other & (kFlags | kWarp)) == 0);
  ordered =
      (Words)(old < now.epoch) | (same_warp & ((Words)((other & kLane) == 0) | (Words)(old < now.synced)));
}

template <unsigned N>
CML_INLINE uint32_t load_row(const RaceColumns& read, const RaceColumns& write, const RaceRowLanes& lanes,
                             const RaceNow& now, uint32_t* bad) {
  using V = Vector<N>;
  using Words = typename V::Words;
  Words any = {};
  for (unsigned i = 0; i < 32; i += N) {
    Words me, bit, stamp, instruction, set, before, written, ordered;
    V::get(me, lanes.lane + i);
    V::get(bit, lanes.bit + i);
    V::get(stamp, read.stamp + i);
    V::get(instruction, read.instruction + i);
    V::get(set, read.lanes + i);
    V::get(before, read.before + i);
    V::get(written, write.stamp + i);
    me |= now.me;
    writes_ordered<N>(ordered, written, me, now);
    const Words other = stamp ^ me;
    const Words same_warp = (Words)((other & (kFlags | kWarp)) == 0);
    const Words fresh = (Words)(stamp < now.epoch);
    const Words joins = same_warp & (Words)((other >> kTickShift) == 0);
    const Words skip = ~fresh & (Words)((stamp & now.enough) != 0);
    const Words ok = ordered & (fresh | joins | skip | (same_warp & (Words)(stamp < now.synced)));
    const Words update = ok & ~skip;
    const Words other_lane = update & joins & (Words)((other & kLane) != 0);
    V::choose(read.before + i, other_lane, instruction << 5 | (stamp & kLane), before);
    V::choose(read.lanes + i, update, bit | (set & joins), set);
    V::choose(read.instruction + i, update, Words{} + now.instruction, instruction);
    V::choose(read.stamp + i, update, me, stamp);
    V::put(bad + i, ~ok);
    any |= ~ok;
  }
  return V::any(any);
}

template <unsigned N>
CML_INLINE uint32_t store_row(const RaceColumns& write, const RaceColumns& read, const RaceRowLanes& lanes,
                              const RaceNow& now) {
  using V = Vector<N>;
  using Words = typename V::Words;
  Words any = {};
  for (unsigned i = 0; i < 32; i += N) {
    Words me, bit, old, instruction, reads, set, ordered;
    V::get(me, lanes.lane + i);
    V::get(bit, lanes.bit + i);
    V::get(old, write.stamp + i);
    V::get(instruction, write.instruction + i);
    V::get(reads, read.stamp + i);
    V::get(set, read.lanes + i);
    me |= now.me;
    writes_ordered<N>(ordered, old, me, now);
    const Words same_warp = (Words)(((reads ^ me) & (kFlags | kWarp)) == 0);
    const Words ok = ordered & ((Words)(reads < now.epoch) |
                                (same_warp & ((Words)(reads < now.synced) | (Words)(set == bit))));
    V::choose(write.stamp + i, ok, me, old);
    V::choose(write.instruction + i, ok, Words{} + now.instruction, instruction);
    any |= ~ok;
  }
  return V::any(any);
}

// One set of functions an instruction set; N is its vector's number of words.
#define CML_RACE_ROWS(name, N, attribute)                                                            \
  attribute bool is_row_##name(const uint64_t* offsets, unsigned bytes) {                            \
    return is_row<N>(offsets, bytes);                                                                \
  }                                                                                                  \
  attribute uint32_t load_row_##name(const RaceColumns& read, const RaceColumns& write,              \
                                     const RaceRowLanes& lanes, const RaceNow& now, uint32_t* bad) { \
    return load_row<N>(read, write, lanes, now, bad);                                                \
  }                                                                                                  \
  attribute uint32_t store_row_##name(const RaceColumns& write, const RaceColumns& read,             \
                                      const RaceRowLanes& lanes, const RaceNow& now) {               \
    return store_row<N>(write, read, lanes, now);                                                    \
  }                                                                                                  \
  constexpr RaceRows k_rows_##name{is_row_##name, load_row_##name, store_row_##name};

CML_RACE_ROWS(plain, 4, )
#ifdef __x86_64__
CML_RACE_ROWS(avx2, 8, __attribute__((target("avx2"))))
CML_RACE_ROWS(avx512, 16, __attribute__((target("avx512f,avx512vl,avx512bw,avx512dq"))))
#endif

const RaceRows& choose_rows() {
#ifdef __x86_64__
  if (host_isa() == Isa::v4) return k_rows_avx512;
  if (host_isa() == Isa::v3) return k_rows_avx2;
#endif
  return k_rows_plain;
}

}  // namespace

RaceRowLanes row_lanes(unsigned words_a_lane, unsigned row) {
  const RowTable& table = kRowTables[words_a_lane >> 1];
  return {&table.lane[row * 32], &table.bit[row * 32]};
}

const RaceRows& race_rows() {
  static const RaceRows& rows = choose_rows();
  return rows;
}

}  // namespace cml::emulator
