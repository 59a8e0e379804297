#pragma once
#include <stdexcept>
#include <string>
#include <utility>

#include "core/failure.h"

/// Failures as JSON, in reports and between judge and worker. `Json` is a type of nlohmann-json.
namespace cml {

template <class Json>
Json json_of(const Failure& failure);

/// A number, a text, {"words": ...}, or a list of failures.
template <class Json>
Json json_of(const Value::Content& content) {
  return std::visit(
      [](const auto& it) -> Json {
        using T = std::decay_t<decltype(it)>;
        if constexpr (std::is_same_v<T, Words>) {
          return Json{{"words", it.text}};
        } else if constexpr (std::is_same_v<T, std::vector<Failure>>) {
          Json parts = Json::array();
          for (const Failure& part : it) parts.push_back(json_of<Json>(part));
          return parts;
        } else {
          return Json(it);
        }
      },
      content);
}

/// {"key": ..., "values": {...}}, with file, line, function, label and evidence where there are such.
template <class Json>
Json json_of(const Failure& failure) {
  Json json = Json::object();
  json["key"] = id_of(failure.key);
  if (!failure.where.file.empty()) json["file"] = failure.where.file;
  if (failure.where.line != 0) json["line"] = failure.where.line;
  if (failure.where.column != 0) json["column"] = failure.where.column;
  if (!failure.where.function.empty()) json["function"] = failure.where.function;
  if (!failure.label.empty()) json["label"] = failure.label;
  json["values"] = Json::object();
  for (const Value& value : failure.values) json["values"][value.name] = json_of<Json>(value.content);
  if (!failure.evidence.empty()) json["evidence"] = json_of<Json>(Value::Content(failure.evidence));
  return json;
}

template <class Json>
Failure failure_of_json(const Json& json);

/// Throws std::exception where it is no list of failures.
template <class Json>
std::vector<Failure> failures_of_json(const Json& json) {
  if (!json.is_array()) throw std::runtime_error("no list of failures");
  std::vector<Failure> all;
  for (const Json& part : json) all.push_back(failure_of_json(part));
  return all;
}

/// Throws std::exception where it is of no known kind.
template <class Json>
Value::Content content_of_json(const Json& json) {
  if (json.is_array()) return failures_of_json(json);
  if (json.is_object()) return Words{json.at("words").template get<std::string>()};
  if (json.is_string()) return json.template get<std::string>();
  if (json.is_number_float()) return json.template get<double>();
  if (!json.is_number()) throw std::runtime_error("a value is of no known kind");
  return json.template get<int64_t>();
}

/// Throws std::exception where it is not one, or where its values are not those of its row.
template <class Json>
Failure failure_of_json(const Json& json) {
  const std::optional<Key> key = find_key(json.at("key").template get<std::string>());
  if (!key) throw std::runtime_error("an unknown failure " + json.at("key").template get<std::string>());
  Failure failure;
  failure.key = *key;
  failure.where = {json.value("file", ""), json.value("line", 0), json.value("function", ""),
                   json.value("column", 0)};
  failure.label = json.value("label", "");
  for (const auto& [name, content] : json.at("values").items())
    failure.values.push_back({name, content_of_json<Json>(content)});
  if (json.contains("evidence")) failure.evidence = failures_of_json<Json>(json.at("evidence"));
  failure.to_string();  // throws where a value of the row is missing
  return failure;
}

}  // namespace cml
