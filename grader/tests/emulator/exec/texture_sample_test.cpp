#include "emulator/exec/texture_sample.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>

namespace cml::emulator::testing {
namespace {

/// A texture of `width` x `height` floats, value 10 * y + x.
struct Image {
  std::array<float, 32> texels{};
  Texture texture;
  Image(uint32_t width, uint32_t height) {
    for (uint32_t i = 0; i < width * height; ++i)
      texels[i] = 10.0f * static_cast<float>(i / width) + static_cast<float>(i % width);
    texture.extent = {width, height, 0};
    texture.pitch = width * 4;
    texture.channel_bits = {32, 0, 0, 0};
    texture.kind = ChannelKind::floating;
    texture.modes.fill(AddressMode::clamp);
  }
  const std::byte* data() const { return reinterpret_cast<const std::byte*>(texels.data()); }
  float at(float x, float y) const { return std::bit_cast<float>(sample(texture, data(), {x, y, 0})[0]); }
};

TEST(TextureSample, NearestIsTheTexelThatHoldsTheCoordinate) {
  const Image image(4, 4);
  EXPECT_EQ(image.at(2.999f, 1), 12);
  EXPECT_EQ(image.at(-0.001f, 9), 30);
  EXPECT_EQ(image.at(NAN, 0), 0);
}

TEST(TextureSample, WeightsHaveEightFractionalBits) {
  Image image(4, 4);
  image.texture.filters = true;
  EXPECT_EQ(image.at(1.5f, 0.5f), 1);
  EXPECT_EQ(image.at(2, 1), 0.25f * (1 + 2 + 11 + 12));
  EXPECT_EQ(image.at(0.5f + 1 / 3.0f, 0.5f), 85 / 256.0f);
  EXPECT_EQ(image.at(0.5f + 255.9f / 256, 0.5f), 1) << "1.0 is a weight";
}

/// 190 and 234 of 256 parts: their product is 173.67 of 256, and an H200 takes 174, then 16, 60 and 6.
TEST(TextureSample, TheProductOfTwoWeightsIsRounded) {
  for (size_t corner = 0; corner < 4; ++corner) {
    Image image(2, 2);
    image.texels.fill(0);
    image.texels[corner] = 256;
    image.texture.filters = true;
    EXPECT_EQ(image.at(0.5f + 190 / 256.0f, 0.5f + 234 / 256.0f),
              (std::array<float, 4>{6, 16, 60, 174})[corner]);
  }
}

TEST(TextureSample, ARowOfOneDimensionLiesNextToItsBorder) {
  Image image(4, 1);
  image.texture.extent = {4, 0, 0};
  image.texture.modes.fill(AddressMode::border);
  image.texture.filters = true;
  EXPECT_EQ(image.at(2.5f, 0), 1) << "half of it is the border's 0";
  image.texture.modes.fill(AddressMode::clamp);
  EXPECT_EQ(image.at(2.5f, 0), 2);
}

TEST(TextureSample, OutsideIsAsTheAddressModeSays) {
  Image image(4, 1);
  image.texture.modes.fill(AddressMode::border);
  image.texture.border = {-5, 0, 0, 0};
  EXPECT_EQ(image.at(4, 0.5f), -5);
  image.texture.modes.fill(AddressMode::wrap);
  EXPECT_EQ(image.at(5.5f, 0.5f), 3) << "coordinates in texels are clamped";
  image.texture.is_normalised = true;
  EXPECT_EQ(image.at(1.375f, 0.5f), 1);
  EXPECT_EQ(image.at(-0.125f, 0.5f), 3);
  image.texture.modes.fill(AddressMode::mirror);
  EXPECT_EQ(image.at(1.375f, 0.5f), 2);
  EXPECT_EQ(image.at(-0.125f, 0.5f), 0);
  image.texture.filters = true;
  EXPECT_EQ(image.at(1, 0.5f), 3) << "the last texel and its image";
}

TEST(TextureSample, IntegersAreExtendedOrReadAsFractions) {
  const std::array<uint8_t, 4> bytes{255, 128, 1, 127};
  Texture texture;
  texture.extent = {1, 0, 0};
  texture.channel_bits = {8, 8, 8, 8};
  texture.kind = ChannelKind::signed_integer;
  const auto* data = reinterpret_cast<const std::byte*>(bytes.data());
  EXPECT_EQ(fetch(texture, data, {0, 0, 0}), (Texel{0xFFFFFFFF, 0xFFFFFF80, 1, 127}));
  texture.reads_fraction = true;
  EXPECT_EQ(std::bit_cast<float>(fetch(texture, data, {0, 0, 0})[1]), -1) << "-128 / 127 is held to -1";
  EXPECT_EQ(std::bit_cast<float>(fetch(texture, data, {0, 0, 0})[3]), 1);
  texture.kind = ChannelKind::unsigned_integer;
  EXPECT_EQ(std::bit_cast<float>(fetch(texture, data, {0, 0, 0})[1]), 128 / 255.0f);
  texture.is_linear_memory = true;
  EXPECT_EQ(fetch(texture, data, {1, 0, 0}), Texel{});
}

TEST(TextureSample, ADirectionMeetsAFaceOfACube) {
  const std::array<float, 3> directions[] = {{2, 1, 0},  {-2, 1, 0}, {1, 2, 0},
                                             {1, -2, 0}, {1, 0, 2},  {1, 0, -2}};
  const std::pair<float, float> places[] = {{0.5f, 0.25f}, {0.5f, 0.25f}, {0.75f, 0.5f},
                                            {0.75f, 0.5f}, {0.75f, 0.5f}, {0.25f, 0.5f}};
  for (unsigned face = 0; face < 6; ++face) {
    const CubePlace it = cube_place(directions[face]);
    EXPECT_EQ(it.face, face);
    EXPECT_EQ(std::pair(it.s, it.t), places[face]) << "face " << face;
  }
}

TEST(TextureSample, GatherTakesTheFourTexelsOfAFilter) {
  const Image image(4, 4);
  const Texel four = gather(image.texture, image.data(), {2, 2, 0}, 0);
  EXPECT_EQ(std::bit_cast<float>(four[0]), 21);
  EXPECT_EQ(std::bit_cast<float>(four[1]), 22);
  EXPECT_EQ(std::bit_cast<float>(four[2]), 12);
  EXPECT_EQ(std::bit_cast<float>(four[3]), 11);
}

}  // namespace
}  // namespace cml::emulator::testing
