#include "watch/front.h"

#include <unistd.h>

#include <cerrno>

#include "report/console.h"
#include "watch/end_signals.h"
#include "watch/view.h"

namespace cml::watch {
namespace {

/// Waits for the session or one of `others`, which are given back as poll(2) left them. False where a signal
/// came in between.
bool wait(const Session& session, std::vector<pollfd>& others) {
  std::vector<pollfd> all = others;
  for (const pollfd& descriptor : session.descriptors()) all.push_back(descriptor);
  const bool is_whole = poll(all.data(), all.size(), session.patience_ms()) >= 0;
  for (size_t i = 0; i < others.size(); ++i) others[i].revents = is_whole ? all[i].revents : short{0};
  return is_whole;
}

}  // namespace

void run_on_screen(Session& session, Screen& screen, const Order& first) {
  const EndSignals signals;
  session.carry_out(first);
  while (!signals.has_come()) {
    screen.show(screen_of(session.model(), screen.size()));
    std::vector<pollfd> others = {{STDIN_FILENO, POLLIN, 0}, {signals.descriptor(), POLLIN, 0}};
    wait(session, others);
    const short terminal = others[0].revents;
    if ((terminal & (POLLHUP | POLLERR | POLLNVAL)) != 0) return;
    const Pressed pressed = screen.pressed((terminal & POLLIN) != 0);
    if (pressed.has_vanished) return;
    for (const Key& key : pressed.keys) {
      const Order order = press(session.model(), key, screen.size());
      if (order.kind == Order::Kind::quit) return;
      session.carry_out(order);
    }
    session.look();
  }
}

void run_as_lines(Session& session, const report::Style& style, const Order& first,
                  const std::function<void(const std::string&)>& print) {
  const EndSignals signals;
  session.on_report = [&](const report::Report& run, const auto& changes) {
    report::Style with_changes = style;
    with_changes.changes = changes;
    print(report::render_console(run, with_changes) + "\n");
  };
  session.on_trouble = [&] { print(session.model().trouble + "\n\n"); };
  session.carry_out(first);
  while (!signals.has_come()) {
    std::vector<pollfd> others = {{signals.descriptor(), POLLIN, 0}};
    wait(session, others);
    session.look();
  }
}

}  // namespace cml::watch
