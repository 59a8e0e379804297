#pragma once

namespace cml::sandbox {

/// A sanitizer's build: its shadow takes address space without end, and its search for leaks stops the
/// process from another one.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kShadowMemory = true;
#elif defined(__has_feature)
inline constexpr bool kShadowMemory = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
inline constexpr bool kShadowMemory = false;
#endif

}  // namespace cml::sandbox
