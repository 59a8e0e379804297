//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: HOST_HAS
//: said: a raw string
#define Q $R"(" /* )"
#if __has_include("/etc/hostname")
#error HOST_HAS_IT
#endif
#if __has_include("/usr/lib/os-release")
#error HOST_HAS_OS_RELEASE
#endif
/* */
%solution
