#include "testing/wrong_product.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <set>

#include "core/failures.h"
#include "core/pattern.h"
#include "source/model.h"

namespace cml::testing {
namespace {

constexpr uint64_t kMostOutputs = 1 << 18;
constexpr uint32_t kMostWeights = 9;

/// Each element of an input has another value, a whole number of 23 bits, so that float holds the sum of two.
constexpr uint32_t kMask = (1U << 23) - 1, kFactor = 0x1E3779;
constexpr uint32_t inverse() {
  uint32_t found = kFactor;  // Newton's iteration doubles the bits that are right
  for (int i = 0; i < 5; ++i) found *= 2 - kFactor * found;
  return found;
}
constexpr uint32_t kInverse = inverse();
float code_of(uint64_t element) {
  return static_cast<float>(1 + (static_cast<uint32_t>(element) * kFactor & kMask));
}

/// What a weight meets in an output, or is to meet.
constexpr int64_t kNone = -1, kSeveral = -2;
int64_t element_of(float value, uint64_t elements) {
  if (value == 0) return kNone;
  if (!(value >= 1 && value <= static_cast<float>(kMask) + 1) || value != std::floor(value)) return kSeveral;
  const uint32_t element = (static_cast<uint32_t>(value) - 1) * kInverse & kMask;
  return element < elements ? int64_t{element} : kSeveral;
}
struct Meeting {
  uint64_t output;
  uint32_t weight;
  int64_t right, got;  ///< elements
};

/// A weight that meets several elements, with what comes of it.
struct Crowd {
  uint64_t output;
  uint32_t weight;
  int64_t right;
  float value;
};

/// First, middle and last ones.
std::vector<uint32_t> chosen(uint32_t weights) {
  std::vector<uint32_t> all;
  for (uint32_t k = 0; k < std::min(weights, kMostWeights); ++k)
    all.push_back(weights <= kMostWeights ? k : k * (weights - 1) / (kMostWeights - 1));
  return all;
}

/// The bytes of the array or of the variable of that name; null where the job has none.
std::vector<std::byte>* bytes_of(Job& job, const std::string& name) {
  for (Symbol& symbol : job.symbols)
    if (symbol.name == name) return &symbol.bytes;
  for (Buffer& buffer : job.buffers)
    if (buffer.name == name && !buffer.fill) return &buffer.bytes.edit();
  return nullptr;
}
void set(std::vector<std::byte>& bytes, size_t index, float value) {
  std::memcpy(bytes.data() + index * sizeof value, &value, sizeof value);
}

/// Runs of one job with one weight each.
class CodedRuns {
 public:
  CodedRuns(const Sums& sums, const Job& job, const RunJob& run)
      : sums_(sums), run_(run), job_(plain_job(job)) {
    job_.options.count = true;
    job_.options.threads = 1;
    std::vector<std::byte>* const input = bytes_of(job_, sums.input);
    const std::vector<std::byte>* const weights = bytes_of(job_, sums.weights_name);
    if (input == nullptr || weights == nullptr) return;
    weights_ = weights->size() / sizeof(float);
    elements_ = input->size() / sizeof(float);
    for (size_t i = 0; i < elements_; ++i) set(*input, i, code_of(i));
  }
  bool has_arrays() const { return weights_ != 0 && elements_ != 0; }
  uint64_t elements() const { return elements_; }
  bool has_weight(size_t weight) const { return weight < weights_; }
  /// Lines that store into shared memory, in the last run.
  const std::set<int>& tile_lines() const { return tile_lines_; }

  /// The outputs where this weight alone is 1, or where there is no such weight, none; nothing where the run
  /// stops.
  std::optional<std::vector<float>> outputs(uint32_t weight) {
    std::vector<std::byte>& weights = *bytes_of(job_, sums_.weights_name);
    std::fill(weights.begin(), weights.end(), std::byte{0});
    if (has_weight(weight)) set(weights, weight, 1);
    const Result<RunResult> result = run_(job_);
    if (!result || result->trap) return std::nullopt;
    for (const LaunchResult& launch : result->launches)
      for (const AccessSite& site : launch.sites)
        if (site.space == "shared" && site.kind != "load") tile_lines_.insert(site.line);
    for (const Buffer& buffer : result->buffers) {
      if (buffer.name != sums_.array) continue;
      std::vector<float> values(buffer.bytes.size() / sizeof(float));
      std::memcpy(values.data(), buffer.bytes.data(), values.size() * sizeof(float));
      return values;
    }
    return std::nullopt;
  }

 private:
  const Sums& sums_;
  const RunJob& run_;
  Job job_;
  size_t weights_ = 0;  ///< elements of their array
  uint64_t elements_ = 0;
  std::set<int> tile_lines_;
};

/// The only line of the file that multiplies by a weight; 0 where there are several.
int line_of_product(const source::Model& model, const std::string& weights) {
  const Pattern product("\\b" + weights + R"(\s*\[)");
  int found = 0;
  for (size_t i = 0; i < model.lines.size(); ++i) {
    const std::string text =
        model.lines[i].substr(0, std::min(model.lines[i].find("//"), Pattern::kLongestText));
    if (text.find("__constant__") != std::string::npos || !product.is_in(text)) continue;
    if (found != 0) return 0;
    found = static_cast<int>(i) + 1;
  }
  return found;
}

/// What most of the wrong products have in common.
class CommonMistake {
 public:
  CommonMistake(const Sums& sums, const std::vector<Meeting>& wrong) : sums_(sums), wrong_(wrong) {}

  /// The first of the most frequent kind: products that are missing, of a ghost cell, or of another element.
  const Meeting& example() const {
    enum : uint8_t { missing, of_ghost, of_other, kinds };
    const auto kind_of = [](const Meeting& it) {
      return is_missing(it) ? missing : it.right == kNone ? of_ghost : of_other;
    };
    std::array<size_t, kinds> count{};
    for (const Meeting& it : wrong_) ++count[kind_of(it)];
    const auto most = std::max_element(count.begin(), count.end()) - count.begin();
    return *std::find_if(wrong_.begin(), wrong_.end(),
                         [&](const Meeting& it) { return kind_of(it) == most; });
  }
  /// A part that names what `first` shares with the others; nothing where it is not known.
  std::vector<Failure> part(const Meeting& first) const {
    const auto element = [&](int64_t it) {
      return "element"_v(sums_.name_of_input(static_cast<uint64_t>(it)));
    };
    if (is_missing(first)) {
      if (most([&](const Meeting& it) { return it.right == first.right && is_missing(it); }))
        return {failure<Key::products_of_element>(element(first.right))};
      if (std::vector<Failure> parts = beyond_other_length(); !parts.empty()) return parts;
      if (most([&](const Meeting& it) { return is_missing(it) && sums_.at(it.output).has_ghosts; }))
        return {failure<Key::products_at_ends>()};
      if (most([&](const Meeting& it) { return it.weight == first.weight && is_missing(it); }))
        return {failure<Key::products_of_weight>("weight"_v(sums_.name_of_weight(first.weight)))};
      return {};
    }
    if (first.right == kNone) return {};
    if (most([](const Meeting& it) {
          const auto warp = static_cast<int64_t>(it.output) / kLanes;
          return it.got >= 0 && it.right >= 0 && it.got / kLanes == warp && it.right / kLanes != warp;
        }))
      return {failure<Key::products_within_warp>()};
    return sums_.columns == 0 ? in_line(first.got - first.right) : in_image(first);
  }

 private:
  static constexpr int64_t kLanes = 32;
  static bool is_missing(const Meeting& it) { return it.got == kNone; }
  template <class F>
  bool most(const F& fits) const {
    const auto count = static_cast<size_t>(std::count_if(wrong_.begin(), wrong_.end(), fits));
    return count >= std::min<size_t>(3, wrong_.size()) && count * 10 >= wrong_.size() * 9;
  }
  /// All products that are missing are from the row on that is the number of columns, or from the column on
  /// that is the number of rows.
  std::vector<Failure> beyond_other_length() const {
    const auto columns = static_cast<int64_t>(sums_.columns);
    const int64_t rows = columns == 0 ? 0 : static_cast<int64_t>(sums_.outputs) / columns;
    const auto all = [&](const auto& fits) {
      return std::all_of(wrong_.begin(), wrong_.end(),
                         [&](const Meeting& it) { return !is_missing(it) || fits(it); });
    };
    if (rows > columns && columns > 0 &&
        all([&](const Meeting& it) { return it.right / columns >= columns; }))
      return {failure<Key::products_of_rows_beyond_columns>("columns"_v(columns))};
    if (columns > rows && rows > 0 && all([&](const Meeting& it) { return it.right % columns >= rows; }))
      return {failure<Key::products_of_columns_beyond_rows>("rows"_v(rows))};
    return {};
  }
  std::vector<Failure> in_line(int64_t by) const {
    if (most([&](const Meeting& it) { return it.got >= 0 && it.right >= 0 && it.got - it.right == by; }))
      return {by < 0 ? failure<Key::products_before>("by"_v(-by)) : failure<Key::products_after>("by"_v(by))};
    return {};
  }
  std::vector<Failure> in_image(const Meeting& first) const {
    const auto columns = static_cast<int64_t>(sums_.columns);
    const int64_t down = first.got / columns - first.right / columns,
                  right = first.got % columns - first.right % columns;
    if (most([&](const Meeting& it) {
          return it.got >= 0 && it.right >= 0 && it.got - it.right == down * columns + right;
        }))
      return {failure<Key::products_aside>("rows"_v(down), "columns"_v(right))};
    if (most([&](const Meeting& it) {
          return it.right >= 0 && it.got == it.right % columns * columns + it.right / columns;
        }))
      return {failure<Key::products_exchanged>()};
    for (const Meeting& one : wrong_) {
      const int64_t row = one.right / columns, column = one.right % columns;
      if (one.right < 0 || one.got < 0 || row == 0 || (one.got - column) % row != 0) continue;
      const int64_t pitch = (one.got - column) / row;
      if (pitch > 0 && most([&](const Meeting& it) {
            return it.right >= 0 && it.got == it.right / columns * pitch + it.right % columns;
          }))
        return {failure<Key::products_of_pitch>("pitch"_v(pitch), "columns"_v(columns))};
    }
    return {};
  }

  const Sums& sums_;
  const std::vector<Meeting>& wrong_;
};

std::vector<Failure> lines_of_tile(const std::set<int>& lines) {
  if (lines.empty() || lines.size() > 4) return {};
  std::string text;
  for (const int line : lines) text += (text.empty() ? "" : ", ") + std::to_string(line);
  return {failure<Key::products_through_tile>("lines"_v(text))};
}

Failure failure_of(const Sums& sums, const std::vector<Meeting>& wrong, std::vector<Failure> tile) {
  const CommonMistake mistake(sums, wrong);
  const Meeting& first = mistake.example();
  const auto output = "output"_v(sums.name_of(first.output));
  const auto weight = "weight"_v(sums.name_of_weight(first.weight));
  const auto name = [&](int64_t element) { return sums.name_of_input(static_cast<uint64_t>(element)); };
  std::vector<Failure> parts = mistake.part(first);
  if (first.got == kNone)
    return failure<Key::product_missing>(output, weight, "element"_v(name(first.right)),
                                         "pattern"_v(std::move(parts)));
  for (Failure& it : tile) parts.push_back(std::move(it));
  if (first.right == kNone)
    return failure<Key::product_of_ghost>(output, weight, "got"_v(name(first.got)),
                                          "pattern"_v(std::move(parts)));
  return failure<Key::product_of_other>(output, weight, "got"_v(name(first.got)),
                                        "element"_v(name(first.right)), "pattern"_v(std::move(parts)));
}

/// Most outputs with a missing product have its element with a weight that has an element of its own.
Fault crowded_weight(const Sums& sums, const std::vector<Meeting>& wrong, const std::vector<Crowd>& crowds) {
  std::map<uint64_t, double> missing;  // the sum of the codes, by output
  for (const Meeting& it : wrong)
    if (it.got == kNone) missing[it.output] += code_of(static_cast<uint64_t>(it.right));
  size_t fitting = 0;
  const Crowd* first = nullptr;
  for (const Crowd& it : crowds) {
    const auto lost = missing.find(it.output);
    if (lost == missing.end()) continue;
    const double own = it.right == kNone ? 0.0 : code_of(static_cast<uint64_t>(it.right));
    const double all = lost->second + own;
    constexpr double kRounding = 1e-5;  // of a few additions
    if (std::fabs(all - it.value) > kRounding * all) continue;
    ++fitting;
    if (first == nullptr && it.right != kNone) first = &it;
  }
  if (first == nullptr || fitting < 3 || fitting * 10 < missing.size() * 9) return {};
  const auto lost = std::find_if(wrong.begin(), wrong.end(), [&](const Meeting& it) {
    return it.output == first->output && it.got == kNone;
  });
  const auto name = [&](int64_t element) { return sums.name_of_input(static_cast<uint64_t>(element)); };
  return failure<Key::products_of_one_weight>("output"_v(sums.name_of(first->output)),
                                              "weight"_v(sums.name_of_weight(first->weight)),
                                              "element"_v(name(first->right)), "other"_v(name(lost->right)),
                                              "right"_v(sums.name_of_weight(lost->weight)));
}

/// Products with weights that are declared, and not of this mask.
Fault beyond_mask(const Sums& sums, CodedRuns& runs) {
  const auto next = static_cast<uint32_t>(sums.weights.size());
  if (!runs.has_weight(next)) return {};
  const auto got = runs.outputs(next);
  if (!got) return {};
  for (uint64_t i = 0; i < sums.outputs; ++i)
    if (const int64_t element = element_of((*got)[i], runs.elements()); element >= 0)
      return failure<Key::product_beyond_mask>(
          "output"_v(sums.name_of(i)), "weight"_v(sums.name_of_weight(next)),
          "got"_v(sums.name_of_input(static_cast<uint64_t>(element))), "weights"_v(next));
  return {};
}

}  // namespace

Fault wrong_product(const Sums& sums, const Job& job, const RunJob& run) {
  if (sums.outputs > kMostOutputs || sums.input.empty()) return {};
  CodedRuns runs(sums, job, run);
  if (!runs.has_arrays() || runs.elements() > kMask) return {};
  // A value without a weight is no product.
  const auto without = runs.outputs(std::numeric_limits<uint32_t>::max());
  if (!without || std::any_of(without->begin(), without->end(), [](float it) { return it != 0; })) return {};
  std::vector<Meeting> wrong;
  std::vector<Crowd> crowds;
  size_t several = 0, expected = 0;
  bool has_product = false;
  const auto count = static_cast<uint32_t>(sums.weights.size());
  std::vector<Product> products;
  for (const uint32_t weight : chosen(count)) {
    const auto got = runs.outputs(weight);
    if (!got || sums.written(*got) != sums.outputs) return {};
    for (uint64_t i = 0; i < sums.outputs; ++i) {
      products.clear();
      sums.products(i, products);
      int64_t right = kNone;
      for (const Product& it : products)
        if (it.weight == weight && !it.is_ghost) right = static_cast<int64_t>(it.element);
      const int64_t met = element_of((*got)[i], runs.elements());
      expected += right != kNone ? 1 : 0;
      has_product |= met != kNone;
      if (met == right) continue;
      if (met == kSeveral) {
        ++several;
        crowds.push_back({i, weight, right, (*got)[i]});
      } else
        wrong.push_back({i, weight, right, met});
    }
  }
  Fault found;
  if (!has_product && expected > 0)
    found = failure<Key::no_products>("array"_v(sums.array));
  else if (wrong.empty())
    found = several == 0 ? beyond_mask(sums, runs) : Fault();
  else if (Fault crowded = crowded_weight(sums, wrong, crowds); !crowded.empty())
    found = std::move(crowded);
  else if (several <= wrong.size())
    found = failure_of(sums, wrong, lines_of_tile(runs.tile_lines()));
  if (!found.empty() && found->key != Key::no_products) {
    const source::Model model = source::model_of(job.program.source);
    if (const int line = line_of_product(model, sums.weights_name); line != 0)
      found->where = {job.program.file_name, line, {}, 0};
  }
  return found;
}

}  // namespace cml::testing
