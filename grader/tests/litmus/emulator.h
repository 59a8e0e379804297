#pragma once
#include <stdlib.h>

#include <filesystem>
#include <string>

#include "core/backend.h"
#include "worker/emulator_engine.h"

namespace cml::litmus {

/// The emulator in this process, with a cache of its own: a program is compiled once for all jobs.
class Emulator : public Backend {
 public:
  Emulator() { engine_ = worker::make_emulator_engine(options()); }
  ~Emulator() override { std::filesystem::remove_all(cache_); }

  std::string name() const override { return "emulator"; }
  Result<RunResult> run(const Job& job) override {
    return engine_(job, [](worker::Phase) {});
  }

 private:
  worker::EngineOptions options() {
    cache_ = (std::filesystem::temp_directory_path() / "cml_litmus_XXXXXX").string();
    CML_REQUIRE(mkdtemp(cache_.data()) != nullptr, "a temporary directory");
    worker::EngineOptions options;
    options.cache = std::make_shared<compile::FolderCache>(cache_ + "/programs");
    return options;
  }

  std::string cache_;
  worker::Engine engine_;
};

}  // namespace cml::litmus
