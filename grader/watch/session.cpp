#include "watch/session.h"

#include <fmt/format.h>

#include <algorithm>

#include "compile/digest.h"
#include "core/file.h"
#include "grading/provenance.h"
#include "sandbox/run.h"
#include "testing/exercise_texts.h"
#include "testing/submission.h"
#include "watch/starter.h"

namespace cml::watch {
namespace fs = std::filesystem;
namespace {

double points_of(const testing::ExerciseRow& exercise) {
  double points = 0;
  for (const testing::CheckRow& check : testing::checks())
    if (check.suite == exercise.suite && !check.bandwidth) points += check.points;
  return points;
}

Model model_of(const std::vector<const testing::ExerciseRow*>& rows, size_t first, const Settings& settings) {
  Model model;
  model.words = &settings.language->catalogue;
  for (const testing::ExerciseRow* row : rows) {
    const auto title = settings.titles.find(row->id);
    model.exercises.push_back({row->id, title == settings.titles.end() ? "" : title->second,
                               "labs/" + row->id + ".cu", testing::kHints, Standing::unknown, 0,
                               points_of(*row)});
  }
  model.current = first;
  return model;
}

std::vector<fs::path> files_of(const grading::Project& project,
                               const std::vector<const testing::ExerciseRow*>& rows) {
  std::vector<fs::path> files;
  files.reserve(rows.size());
  for (const testing::ExerciseRow* row : rows) files.push_back(project.labs() / (row->id + ".cu"));
  return files;
}

std::string doing_text(const grading::Event& event, const language::Catalogue& words) {
  if (event.all <= 1 || event.exercise.empty()) return "checking";
  return words.say("checking {} of {}: {}", event.done + 1, event.all, event.exercise);
}

}  // namespace

Session::Session(const grading::Project& project, std::vector<const testing::ExerciseRow*> exercises,
                 size_t first, Settings settings, grading::LastRuns last_runs)
    : project_(project),
      rows_(std::move(exercises)),
      settings_(std::move(settings)),
      last_runs_(std::move(last_runs)),
      grader_(project),
      copies_(fs::temp_directory_path() / "watch"),
      model_(model_of(rows_, first, settings_)),
      watcher_(files_of(project, rows_), settings_.notice) {
  for (size_t i = 0; i < rows_.size(); ++i) take_standing(i);
}

fs::path Session::path_of(size_t index) const { return project_.labs() / (rows_[index]->id + ".cu"); }

std::optional<size_t> Session::index_of(const std::string& exercise) const {
  for (size_t i = 0; i < rows_.size(); ++i)
    if (rows_[i]->id == exercise) return i;
  return std::nullopt;
}

/// What an earlier run says of the file as it stands.
void Session::take_standing(size_t index) {
  const std::optional<report::Report> run = last_runs_.find(rows_[index]->id);
  const Result<std::string> text = testing::read_source(path_of(index), model_.exercises[index].file);
  if (!run || !text) return;
  const bool holds = grading::still_holds(*run, rows_[index]->id, compile::sha256(*text),
                                          grading::grader_sources(project_.thresholds()));
  if (holds) take_exercise(*run, run->exercises[0]);
}

/// The file's text, and a copy of it in a folder: what is graded stays as it is, whatever the editor does
/// next.
Result<std::string> Session::take_copy(size_t index, const fs::path& folder) const {
  Result<std::string> text = testing::read_source(path_of(index), model_.exercises[index].file);
  if (!text) return text;
  const fs::path copy = folder / (rows_[index]->id + ".cu");
  fs::create_directories(copy.parent_path());
  if (const auto error = write_file(copy.string(), *text)) return *error;
  return text;
}

void Session::set_trouble(const std::string& text) {
  model_.trouble = text;
  model_.is_of_now = false;
  if (on_trouble) on_trouble();
}

std::string Session::next_folder() { return copies_.folder() / std::to_string(++runs_); }

/// What runs or stands by is not wanted any more.
void Session::stop() {
  checks_.cancel();
  stand_by_.reset();
  model_.doing.clear();
}

void Session::check(size_t index) {
  std::error_code ignored;
  model_.trouble.clear();
  if (!fs::exists(path_of(index), ignored)) {
    stop();
    return set_trouble(
        model_.words->say("{} is not there. It is checked when it is back.", model_.exercises[index].file));
  }
  const bool is_ready = stand_by_ && stand_by_->index == index;
  const std::string folder = is_ready ? stand_by_->folder : next_folder();
  const Result<std::string> text = take_copy(index, folder);
  if (!text) {
    stop();
    return set_trouble(failure_of(text.error()).to_string(model_.words->translate()));
  }
  if (!is_ready) return grade({index}, folder);
  model_.doing = "checking";
  stand_by_->go_ahead->give();
  stand_by_.reset();
}

void Session::check_all() {
  const std::string folder = next_folder();
  std::vector<size_t> indices;
  for (size_t i = 0; i < rows_.size(); ++i)
    if (take_copy(i, folder)) indices.push_back(i);
  if (indices.empty()) {
    model_.notice = "no exercise has a file that can be graded";
    return;
  }
  grade(indices, folder);
}

grading::Request Session::request_of(const std::vector<size_t>& indices, const std::string& folder) const {
  grading::Request request;
  request.submission = folder;
  for (const size_t i : indices) request.exercises.push_back(rows_[i]->id);
  request.backend = settings_.backend;
  request.arch = settings_.arch;
  request.threads = settings_.threads;
  request.seed = settings_.seed;
  request.cache = settings_.cache;
  return request;
}

void Session::grade(const std::vector<size_t>& indices, const std::string& folder) {
  stand_by_.reset();
  model_.doing = "checking";
  run(request_of(indices, folder), nullptr);
}

/// The next save of the current exercise is likely: what its check would wait for is done before.
void Session::stand_by() {
  stand_by_ = StandBy{model_.current, next_folder(), std::make_shared<sandbox::GoAhead>()};
  run(request_of({model_.current}, stand_by_->folder), stand_by_->go_ahead);
}

/// Instead of what runs. With a go-ahead the grader starts and waits for that.
void Session::run(const grading::Request& request, const std::shared_ptr<sandbox::GoAhead>& go_ahead) {
  checks_.start([this, request, go_ahead](const std::atomic<bool>& cancelled, const Background::Post& post) {
    const auto grade = [&](int stand_by) {
      grading::Request asked = request;
      asked.stand_by = stand_by;
      return grader_.grade(asked, cancelled, [&](const grading::Event& event) {
        post([this, event] { model_.doing = doing_text(event, *model_.words); });
      });
    };
    grading::Graded graded = grade(go_ahead ? go_ahead->for_child() : -1);
    const bool is_wanted = !go_ahead || go_ahead->is_given();
    // One that ended while it stood by says nothing about the file.
    if (go_ahead && is_wanted && !graded.report && !graded.is_cancelled) graded = grade(-1);
    std::error_code ignored;
    fs::remove_all(request.submission, ignored);
    if (graded.is_cancelled) return;
    post([this, graded, is_wanted] {
      if (!is_wanted) return stand_by_.reset();
      take(graded);
      if (!stand_by_) stand_by();
    });
  });
}

void Session::take(const grading::Graded& graded) {
  model_.doing.clear();
  if (!graded.report) return set_trouble(graded.reason);
  const report::Report& run = *graded.report;
  if (!run.nothing_to_grade.empty()) return set_trouble(run.nothing_to_grade);
  const auto changes = last_runs_.keep(run, *model_.words);
  for (const report::Exercise& exercise : run.exercises) {
    take_exercise(run, exercise);
    if (exercise.id != model_.shown().id) continue;
    const auto found = changes.find(exercise.id);
    model_.changes = found == changes.end() ? std::vector<std::string>{} : found->second;
    model_.scroll = 0;
  }
  if (run.exercises.size() > 1)
    model_.notice =
        model_.words->say("checked {}: {} passed", run.exercises.size(), run.count(report::Status::passed));
  if (on_report) on_report(run, changes);
}

void Session::take_exercise(const report::Report& run, const report::Exercise& exercise) {
  const std::optional<size_t> index = index_of(exercise.id);
  if (!index) return;
  const report::Status status = exercise.status();
  Watched& watched = model_.exercises[*index];
  watched.standing = status == report::Status::passed   ? Standing::passed
                     : status == report::Status::failed ? Standing::failed
                                                        : Standing::unknown;
  watched.points = exercise.points();
  watched.max_points = exercise.max_points();
  if (*index != model_.current) return;
  model_.verdict = exercise;
  model_.is_of_now = status != report::Status::error;
  model_.trouble = status == report::Status::error
                       ? model_.words->say(
                             "The grader itself failed on {}: this is no verdict. `./grade.sh "
                             "doctor` says more.",
                             run.backend)
                       : "";
}

void Session::at_change(size_t index) {
  model_.exercises[index].standing = Standing::unknown;
  if (!was_reset_) model_.notice.clear();
  was_reset_ = false;
  show_exercise(model_, index);
  check(index);
}

/// Another verb's output, as a page of its own.
void Session::say(const std::string& title, std::vector<std::string> arguments, size_t hint) {
  model_.page = Page::text;
  model_.text_title = title;
  model_.text = "...\n";
  model_.hint = hint;
  model_.scroll = 0;
  model_.notice.clear();
  sandbox::Command command;
  command.arguments = {grading::grader_path().string(), "--root", project_.root.string(), "--lang",
                       settings_.language->name};
  command.arguments.insert(command.arguments.end(), arguments.begin(), arguments.end());
  command.err = sandbox::Sink::kept;
  if (settings_.colour) command.added = {{"CLICOLOR_FORCE", "1"}};
  texts_.start([this, command, title](const std::atomic<bool>& cancelled, const Background::Post& post) {
    sandbox::Watch watch;
    watch.cancelled = &cancelled;
    const sandbox::Finished finished = sandbox::run(command, watch);
    if (finished.kind == sandbox::Finished::Kind::cancelled) return;
    post([this, title, text = finished.out.empty() ? finished.err : finished.out] {
      if (model_.text_title == title) model_.text = text;
    });
  });
}

void Session::reset() {
  const Result<std::string> kept = reset_to_starter(project_, *rows_[model_.current]);
  if (!kept) return set_trouble(failure_of(kept.error()).to_string(model_.words->translate()));
  was_reset_ = !kept->empty();
  model_.notice = kept->empty() ? "the starter is back"
                                : model_.words->say("the starter is back; yours is kept as {}",
                                                    fs::path(*kept).filename().string());
}

void Session::carry_out(const Order& order) {
  const std::string& id = model_.shown().id;
  switch (order.kind) {
    case Order::Kind::none:
    case Order::Kind::quit:
      return;
    case Order::Kind::check:
      return check(model_.current);
    case Order::Kind::check_all:
      return check_all();
    case Order::Kind::hint:
      return say(model_.words->say("Hint {} of {} for {}", order.level, model_.shown().hints, id),
                 {"hint", id, std::to_string(order.level)}, order.level);
    case Order::Kind::explain:
      return say(model_.words->say("Explained: {}", id),
                 {"explain", id, "--seed", std::to_string(settings_.seed), "--backend", "emulator"}, 0);
    case Order::Kind::reset:
      return reset();
  }
}

std::vector<pollfd> Session::descriptors() const {
  return {{watcher_.descriptor(), POLLIN, 0},
          {checks_.descriptor(), POLLIN, 0},
          {texts_.descriptor(), POLLIN, 0}};
}

int Session::patience_ms() const { return static_cast<int>(watcher_.patience(Clock::now()).count()); }

void Session::look() {
  checks_.deliver();
  texts_.deliver();
  const std::vector<size_t> changed = watcher_.changed(Clock::now());
  for (const size_t index : changed) {
    model_.exercises[index].standing = Standing::unknown;
    if (index != changed.back()) continue;  // of several the last one is shown and checked
    at_change(index);
  }
}

}  // namespace cml::watch
