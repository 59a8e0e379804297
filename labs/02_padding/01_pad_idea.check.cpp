#include "answers.h"
#include "testing/plan.h"

using namespace cml::testing;

namespace {

constexpr int kBillion = 1'000'000'000;

const Derivation kReturn{.function = "rows_until_return",
                         .right = answers::rows_until_return,
                         .next = "write down n * pitch % banks for n = 1, 2, 3, ... until it is 0",
                         .example = {{4, 6}}};
const Derivation kPitch{
    .function = "padded_pitch",
    .right = answers::padded_pitch,
    .next =
        "write down row * pitch % banks for the rows that one warp reads, and look for a bank that comes twice",
    .example = {{6, 10, 10}}};

/// Numbers of banks with many divisors.
const Parameter kDivisible =
    choice("banks", {6, 12, 16, 24, 30, 32, 36, 48, 60, 64, 96, 128, 210, 512, 1000});
const Parameter kBanks = number("banks", 1, 1024);

EXERCISE(PadIdea)
    .check("return_to_a_bank", 3, {},
           {derives(kReturn, Domain{number("pitch", 1, kBillion), kBanks.with({2, 1023})}
                                 .also("many divisors", {number("pitch", 1, 300), kDivisible}, 100)
                                 .also("odd pitches and extreme machines",
                                       {number("pitch", 1, 300), choice("banks", {1, 2, 1023, 1024})}, 20)
                                 .also("a multiple of the banks",
                                       {number("pitch", 1, 300), value("banks", "pitch")}, 20))})
    .check("thirty_two_banks", 2, {},
           {derives(kPitch,
                    Domain{number("rows", 32, kBillion), number("cols", 1, kBillion), value("banks", 32)}
                        .also("small", {number("rows", 32, 1000), number("cols", 1, 500)}, 150))})
    .check("fewer_rows_than_banks", 2, {},
           {derives(kPitch, Domain{number("rows", 1, 31), number("cols", 1, 200), value("banks", 32)}.also(
                                "even pitches that work",
                                {power_of_two("rows", 1, 16), multiple("cols", 4, 4, 400)}, 60))})
    .check("other_machines", 3, {},
           {derives(kPitch,
                    Domain{number("rows", 1, kBillion), number("cols", 1, kBillion), kBanks.with({2, 1023})}
                        .also("many divisors", {number("rows", 1, 80), number("cols", 1, 200), kDivisible},
                              200)
                        .also("columns of whole machines",
                              {number("rows", 1, 2000), number("cols", 1, 1024), value("banks", "cols")}, 30)
                        // Between 210 n + 1 and 210 n + 11, as before 210 n + 209, each number has a divisor
                        // in common with 210.
                        .also("the largest pads",
                              {number("rows", 840, kBillion),
                               choice("cols", {2, 3, 200, 201, 412, 413, 620, 1051}),
                               multiple("banks", 210, 210, 840)},
                              12))});

}  // namespace
