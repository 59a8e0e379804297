#include "diagnosis/array_shape.h"

#include <gtest/gtest.h>

#include <cstring>

#include "emulator/memory/address_space.h"

namespace cml::diagnosis {
namespace {

TEST(ElementText, CountsInTheArraysOwnElements) {
  EXPECT_EQ(element_text("in", {4, {}}, 264), "in[66]");
  EXPECT_EQ(element_text("in", {4, {}}, -4), "in[-1]");
  EXPECT_EQ(element_text("in", {4, {}}, -3), "in[-1]");
  EXPECT_EQ(element_text("bytes", {1, {}}, 7), "bytes[7]");
  EXPECT_EQ(element_text("bytes", {1, {}}, INT64_MIN), "bytes[-9223372036854775808]");
  EXPECT_EQ(element_text("in", {4, {}}, INT64_MIN), "in[-2305843009213693952]");
  EXPECT_EQ(element_text("in", {4, {}}, INT64_MIN + 1), "in[-2305843009213693952]");
}

TEST(ElementText, HasTheDimensionsOfTheArray) {
  const ArrayShape tile{4, {16, 17}};
  EXPECT_EQ(element_text("tile", tile, 4 * 16), "tile[0][16]");
  EXPECT_EQ(element_text("tile", tile, 4 * 17), "tile[1][0]");
  EXPECT_EQ(element_text("tile", tile, 4 * 16 * 17), "tile[16][0]");
  EXPECT_EQ(element_text("tile", tile, -4), "tile[-1][16]");
  EXPECT_EQ(element_text("cube", {8, {2, 3, 4}}, 8 * 23), "cube[1][2][3]");
}

TEST(ElementText, HasTheIndexRightAfterTheName) {
  EXPECT_EQ(element_text("P of the second launch", {4, {}}, 28), "P[7] of the second launch");
}

TEST(PointeeBytes, AreThoseOfTheElement) {
  EXPECT_EQ(pointee_bytes("float const*"), 4u);
  EXPECT_EQ(pointee_bytes("unsigned char*"), 1u);
  EXPECT_EQ(pointee_bytes("double2*"), 16u);
  EXPECT_EQ(pointee_bytes("Body*"), std::nullopt);
  EXPECT_EQ(pointee_bytes("float**"), 8u);
  EXPECT_EQ(pointee_bytes("int"), std::nullopt);
}

/// An array of more than a window continues in the next one, where no parameter points to.
TEST(ShapeOfGlobal, OfAFarArrayIsThatOfItsParameter) {
  ptx::Function kernel;
  kernel.name = "_Z4movePfPK6float4";
  const auto image = std::make_shared<emulator::KernelImage>();
  image->kernel = &kernel;
  image->parameters = {{"to", 0, 8}, {"from", 8, 8}};
  emulator::LaunchFacts launch;
  launch.image = image;
  const uint64_t pointers[] = {emulator::window_begin(5), emulator::window_begin(9)};
  launch.parameters.resize(sizeof(pointers));
  std::memcpy(launch.parameters.data(), pointers, sizeof(pointers));
  const source::Model model;
  const Subject subject{launch, model};
  for (const uint64_t window : {5u, 6u, 8u})
    EXPECT_EQ(shape_of_global(subject, window, 16).element_bytes, 4u);
  EXPECT_EQ(shape_of_global(subject, 10, 4).element_bytes, 16u);
  EXPECT_EQ(shape_of_global(subject, 4, 8).element_bytes, 8u)
      << "before all of them: the width of the access";
}

}  // namespace
}  // namespace cml::diagnosis
