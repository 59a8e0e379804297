#include "cli/course/cancel_on_interrupt.h"

#include <chrono>

namespace cml::cli {

CancelOnInterrupt::CancelOnInterrupt(std::atomic<bool>& cancelled, const char* notice)
    : interrupt_(notice), thread_([this, &cancelled] {
        while (!is_over_) {
          if (interrupt_.is_noted()) cancelled = true;
          std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
      }) {}

CancelOnInterrupt::~CancelOnInterrupt() {
  is_over_ = true;
  thread_.join();
}

}  // namespace cml::cli
