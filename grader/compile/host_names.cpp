#include "compile/host_names.h"

#include <algorithm>
#include <array>

namespace cml::compile {
namespace {

constexpr std::string_view kOfStd[] = {"any",
                                       "async",
                                       "atomic",
                                       "basic_string",
                                       "bernoulli_distribution",
                                       "cerr",
                                       "chrono",
                                       "cin",
                                       "clog",
                                       "condition_variable",
                                       "cout",
                                       "default_random_engine",
                                       "deque",
                                       "discrete_distribution",
                                       "endl",
                                       "error_code",
                                       "exception",
                                       "exponential_distribution",
                                       "filesystem",
                                       "format",
                                       "forward_list",
                                       "fstream",
                                       "function",
                                       "future",
                                       "generate",
                                       "getline",
                                       "ifstream",
                                       "invalid_argument",
                                       "ios",
                                       "iostream",
                                       "istream",
                                       "istringstream",
                                       "jthread",
                                       "list",
                                       "lock_guard",
                                       "logic_error",
                                       "make_shared",
                                       "make_unique",
                                       "map",
                                       "mt19937",
                                       "mt19937_64",
                                       "multimap",
                                       "multiset",
                                       "mutex",
                                       "normal_distribution",
                                       "ofstream",
                                       "ostream",
                                       "ostringstream",
                                       "out_of_range",
                                       "poisson_distribution",
                                       "priority_queue",
                                       "queue",
                                       "random_device",
                                       "regex",
                                       "runtime_error",
                                       "set",
                                       "shared_ptr",
                                       "sort",
                                       "stack",
                                       "string",
                                       "string_view",
                                       "stringstream",
                                       "thread",
                                       "to_string",
                                       "uniform_int_distribution",
                                       "uniform_real_distribution",
                                       "unique_lock",
                                       "unique_ptr",
                                       "unordered_map",
                                       "unordered_multimap",
                                       "unordered_set",
                                       "valarray",
                                       "vector",
                                       "weak_ptr",
                                       "wstring"};
constexpr std::string_view kElsewhere[] = {"CUcontext",
                                           "CUdevice",
                                           "CUfunction",
                                           "CUmodule",
                                           "CUstream",
                                           "FILE",
                                           "boost",
                                           "cublasHandle_t",
                                           "cudnnHandle_t",
                                           "cufftHandle",
                                           "curandGenerator_t",
                                           "cusolverDnHandle_t",
                                           "cusparseHandle_t",
                                           "cv",
                                           "nvtx3",
                                           "timespec",
                                           "timeval",
                                           "thrust"};

template <class Names>
bool holds(const Names& names, std::string_view name) {
  return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

}  // namespace

bool is_host_name_of_std(std::string_view name) { return holds(kOfStd, name); }
bool is_host_name(std::string_view name) { return holds(kElsewhere, name); }

}  // namespace cml::compile
