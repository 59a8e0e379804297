#pragma once
#include <nlohmann/json.hpp>
#include <string>

/// JSON documents against their schemas. The library is compiled once: it takes 20 s to read.
namespace cml::report {

/// What in the document does not fit the schema at `path`, from the project's root; empty where it fits.
std::string schema_faults(const std::string& path, const nlohmann::json& document);

/// The same of the schema that a course system's format is held to.
std::string course_faults(const std::string& format, const nlohmann::json& document);

}  // namespace cml::report
