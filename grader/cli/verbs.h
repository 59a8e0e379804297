#pragma once
#include "cli/verb.h"

/// One function a verb; each is defined in the file of its name.
namespace cml::cli {

Action declare_check(CLI::App& app);
Action declare_class(CLI::App& app);
Action declare_class_task(CLI::App& app);
Action declare_list(CLI::App& app);
Action declare_hint(CLI::App& app);
Action declare_explain(CLI::App& app);
Action declare_watch(CLI::App& app);
Action declare_verify(CLI::App& app);
Action declare_handout(CLI::App& app);
Action declare_package(CLI::App& app);
Action declare_figure(CLI::App& app);
Action declare_profile(CLI::App& app);
Action declare_compare(CLI::App& app);
Action declare_doctor(CLI::App& app);
Action declare_parity(CLI::App& app);
Action declare_litmus(CLI::App& app);
Action declare_bench(CLI::App& app);
Action declare_calibrate(CLI::App& app);

}  // namespace cml::cli
