/* Preloaded into a grader: its calls do what the system may do at any time.
   CML_FAULT=short  reads and writes end early
   CML_FAULT=close  each close gives the descriptor back, and says that it failed
   CML_FAULT=clock  the time of day jumps by a day, to and fro */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static int is_asked(const char* fault) {
  const char* asked = getenv("CML_FAULT");
  return asked && strcmp(asked, fault) == 0;
}

/* Some of so many bytes, at least one. */
static size_t some_of(size_t size) {
  static unsigned state = 1;
  state = state * 1103515245u + 12345u;
  return size > 1 && is_asked("short") ? 1 + (state >> 8) % (size < 4096 ? size : 4096) : size;
}

#define REAL(name) \
  static __typeof__(&name) real; \
  if (!real) *(void**)&real = dlsym(RTLD_NEXT, #name)

ssize_t read(int file, void* bytes, size_t size) {
  REAL(read);
  return real(file, bytes, some_of(size));
}
ssize_t write(int file, const void* bytes, size_t size) {
  REAL(write);
  return real(file, bytes, some_of(size));
}
ssize_t recv(int socket, void* bytes, size_t size, int flags) {
  REAL(recv);
  return real(socket, bytes, some_of(size), flags);
}
ssize_t send(int socket, const void* bytes, size_t size, int flags) {
  REAL(send);
  return real(socket, bytes, some_of(size), flags);
}
/* SQLite takes a page that ends early for the end of the file, as POSIX allows for no regular file: pread64 stays. */
ssize_t pwrite64(int file, const void* bytes, size_t size, off64_t at) {
  REAL(pwrite64);
  return real(file, bytes, some_of(size), at);
}

int close(int file) {
  REAL(close);
  const int closed = real(file);
  if (!is_asked("close")) return closed;
  errno = EIO;
  return -1;
}

int clock_gettime(clockid_t clock, struct timespec* now) {
  static int calls;
  REAL(clock_gettime);
  const int status = real(clock, now);
  if (status == 0 && clock == CLOCK_REALTIME && is_asked("clock")) now->tv_sec += ++calls % 2 ? 86400 : -86400;
  return status;
}
time_t time(time_t* out) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (out) *out = now.tv_sec;
  return now.tv_sec;
}
