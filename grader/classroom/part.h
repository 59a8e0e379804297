#pragma once
#include <atomic>
#include <filesystem>
#include <string>

namespace cml::classroom {

/// A controller's folder holds kPartFolder/JOB/INDEX.part and kResultFolder/KEY.
/// @{
inline constexpr const char* kPartFolder = "jobs";
inline constexpr const char* kResultFolder = "results";
/// @}
/// The name of a part's file.
std::string part_name(size_t index);

/// Grades what a part's file names, on whatever machine this is; a submission that has a result is left out.
/// `job` is the folder of the part. True where all of them have one now. Throws InfrastructureError where a
/// result cannot be written.
bool grade_part(const std::filesystem::path& job, size_t index, const std::atomic<bool>& cancelled);

}  // namespace cml::classroom
