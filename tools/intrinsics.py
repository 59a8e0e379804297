#!/usr/bin/env python3
"""Lists the device functions that the headers of a CUDA toolkit declare, one row a function.

  tools/intrinsics.py INCLUDE_FOLDER NVRTC_LIBRARY

writes grader/tests/data/intrinsics/*.tsv (cuda.tsv and extra.tsv are written by hand); the README there explains the
columns. What the headers do not say stands in the tables below. NVRTC tells which functions are made of approximate
instructions: only these may have an error.
"""
import ctypes
import re
import sys
from pathlib import Path

DATA = Path(__file__).resolve().parent.parent / "grader/tests/data/intrinsics"
COLUMNS = ["name", "result", "parameters", "header", "arch", "domain", "call", "error", "ulps", "note"]

# header, the oldest architecture whose functions it declares, the file of rows
HEADERS = [
    ("crt/device_functions.h", 75, "integer"),
    ("sm_20_intrinsics.h", 75, "double"),
    ("sm_61_intrinsics.h", 75, "integer"),
    ("crt/math_functions.h", 75, "math"),
    ("crt/math_functions.hpp", 75, "overloads"),
    ("sm_30_intrinsics.h", 75, "warp"),
    ("crt/sm_70_rt.h", 75, "warp"),
    ("crt/sm_80_rt.h", 80, "warp"),
    ("crt/sm_90_rt.h", 90, "warp"),
    ("crt/sm_100_rt.h", 100, "wide"),
    ("sm_32_intrinsics.h", 75, "memory"),
    ("device_atomic_functions.h", 75, "atomic"),
    ("sm_20_atomic_functions.h", 75, "atomic"),
    ("sm_32_atomic_functions.h", 75, "atomic"),
    ("sm_60_atomic_functions.h", 75, "atomic"),
    ("cuda_fp16.h", 75, "fp16"),
    ("cuda_bf16.h", 75, "bf16"),
]

# Headers whose functions stay out, and why: a row a name.
OUTSIDE = [
    ("crt/mma.h", "tensor cores"),
    ("texture_indirect_functions.h", "textures"),
    ("surface_indirect_functions.h", "surfaces"),
]

# Functions of newer architectures than their header's, by full match of the name and the first parameter's type.
NEWER = [
    (r"atomicAdd\w*", r"float[24] \*", 90),
    (r"atomicAdd", r"__nv_bfloat162? \*", 90),
]

# What an argument may be, where not every value of its type will do: function, parameter, values. The first line that
# fits a parameter counts.
# "members:" gives each warp one value, and only the lanes in it call the function. A shuffle from a lane that is no
# member is undefined, so all lanes take part; extra.tsv has shuffles among fewer, from members only.
DOMAINS = [
    (r"__shfl\w*", "mask", "members:0xffffffff"),
    (r"\w+_sync|__syncwarp", "mask", "members:0xffffffff|0x0000ffff|0x55555555|0x80000001|0x00400000"),
    (r"__shfl\w*", "width", "1|2|4|8|16|32"),
    (r"__fns", "base", "0..31"),
    (r"__fns", "offset", "-32..32"),
    (r"__nanosleep", "ns", "0..100"),
    (r"__barrier_sync\w*", "id", "1"),
    (r"__barrier_sync_count", "cnt", "128"),
    (r"[jy]nf?", "n", "0..12"),
    (r"r?normf?", "dim", "0..2"),
    (r"__(sin|cos|sincos)f", "x", "-3.1415..3.1415"),
    (r"__tanf", "x", "-1.5..1.5"),
    (r"__powf", "x", "0.001..1000.0"),
    (r"__powf", "y", "-8.0..8.0"),
    (r"__fdividef", "y", "-1e37..1e37"),
    (r"h2?(sin|cos)", "a", "-3.1415..3.1415"),
]

# How a function is called, where not by its name and its arguments a0, a1, ... in order.
CALLS = [
    (r"(r?norm)", "\\1(a0, (const double*)a1)"),
    (r"(r?normf)", "\\1(a0, (const float*)a1)"),
    (r"__isGlobal", "__isGlobal(a0) != 0"),
    (r"__isShared", "[&] { __shared__ int s; return __isShared(&s) != 0 && __isShared(a0) == 0; }()"),
    (r"__isCtaShared", "[&] { __shared__ int s; return __isCtaShared(&s) != 0 && __isCtaShared(a0) == 0; }()"),
    (r"__isClusterShared", "[&] { __shared__ int s; return __isClusterShared(&s) != 0 && __isClusterShared(a0) == 0; }()"),
    (r"__isLocal", "[&] { volatile int s = 1; return __isLocal((const void*)&s) != 0 && __isLocal(a0) == 0; }()"),
    (r"__isConstant", "__isConstant(a0) != 0"),
    (r"__isGridConstant", "__isGridConstant(a0) != 0"),
    (r"__cvta_generic_to_global", "__cvta_global_to_generic(__cvta_generic_to_global(a0)) == a0"),
    (r"__cvta_global_to_generic", "__cvta_global_to_generic(__cvta_generic_to_global(out)) == out"),
    (r"__cvta_generic_to_shared",
     "[&] { __shared__ int s; return __cvta_shared_to_generic(__cvta_generic_to_shared(&s)) == &s; }()"),
    (r"__cvta_shared_to_generic",
     "[&] { __shared__ int s; return __isShared(__cvta_shared_to_generic(__cvta_generic_to_shared(&s))); }() != 0"),
    (r"__cvta_generic_to_local",
     "[&] { int s = 7; return *(volatile int*)__cvta_local_to_generic(__cvta_generic_to_local(&s)); }()"),
    (r"__cvta_local_to_generic",
     "[&] { int s = 9; return *(volatile int*)__cvta_local_to_generic(__cvta_generic_to_local(&s)); }()"),
    (r"__nv_memcpy_async_shared_global_(\d+)",
     "[&] { __shared__ int4 s[128]; __nv_memcpy_async_shared_global_\\1(&s[threadIdx.x], a1, \\1); "
     "asm volatile(\"cp.async.wait_all;\" ::: \"memory\"); *(int*)(out + t) = *(int*)&s[threadIdx.x]; }()"),
]
# The parameters, where the declared ones say too little.
PARAMETERS = [
    (r"__is(Global|Shared|Constant|Local|GridConstant|CtaShared|ClusterShared)|__cvta_generic_to_\w+", "const int *ptr"),
    (r"__cvta_\w+_to_generic", ""),
    (r"r?norm", "int dim, const double2 *p"),
    (r"r?normf", "int dim, const float4 *p"),
    (r"__nv_memcpy_async_shared_global_\d+", "int *dst, const int4 *src"),
]
RESULTS = [(r"__is(Global|Shared|Constant|Local|GridConstant|CtaShared|ClusterShared)|__cvta_generic_to_(global|shared)|__cvta_(global|shared)_to_generic", "bool"),
           (r"__cvta_generic_to_local|__cvta_local_to_generic", "int")]

# Why a function is not called.
OUT_OF_SCOPE = "outside the scope of this list: "
NOTES = [
    (r"clock(64)?|__pm[0-3]|__globaltimer", "its value depends on time"),
    (r"__prof_trigger", "has no result"),
    (r"__trap|__brkpt", "ends the kernel; grader/tests/data/traps has it"),
    (r"__assert\w*|__assertfail", "ends the kernel; grader/tests/data/traps has it"),
    (r"cuda[A-Z]\w+|printf|vprintf|malloc|free|memcpy|memset|_?_?\w*fprintf", "no arithmetic: a call of the runtime"),
    (r"__(shfl|shfl_up|shfl_down|shfl_xor|any|all|ballot)|ballot|any|all", "removed on sm_70 and later"),
    (r"__cluster\w*|__threadfence_cluster", OUT_OF_SCOPE + "clusters"),
    (r"__nv_(associate_access_property|\w*_impl)\w*", OUT_OF_SCOPE + "a hint on an address"),
    (r"__u128Atomic\w+", "undocumented; the templates of atomicCAS and atomicExch use it, see extra.tsv"),
    (r"_(F?[Dd]|f?d)sign|_FSin[hx]?|_F?Sinh|_FCosh|_FLog|__(FLOAT|DOUBLE)_BITS|__isfinite[df]|__(signbit|isnan|isinf)d", "of the host's C library"),
    (r"powi|powif", "not declared for device code"),
    (r"__cvta_(generic_to_(constant|grid_constant)|(constant|grid_constant)_to_generic)",
     "needs an address in constant or parameter memory"),
    (r"(__)?(signbit|isnan|isinf|finite|isinfd|isnand|signbitd|finitel|isinfl|isnanl|signbitl)l", "long double"),
]

# The largest errors in ulps that the CUDA C++ Programming Guide (Mathematical Functions) documents; where its editions
# differ, the larger. Only what is made of
# approximate instructions may differ between the emulator and a card, and by no more than the errors of both.
ULPS_F32 = {
    "rsqrtf": 2, "cbrtf": 1, "rcbrtf": 1, "hypotf": 3, "rhypotf": 2, "norm3df": 3, "rnorm3df": 2, "norm4df": 3,
    "rnorm4df": 2, "normf": 4, "rnormf": 3, "expf": 2, "exp2f": 2, "exp10f": 2, "expm1f": 1, "logf": 1, "log2f": 1,
    "log10f": 2, "log1pf": 1, "sinf": 2, "cosf": 2, "tanf": 4, "sincosf": 2, "sinpif": 2, "cospif": 2, "sincospif": 2,
    "asinf": 4, "acosf": 3, "atanf": 2, "atan2f": 3, "sinhf": 3, "coshf": 2, "tanhf": 2, "asinhf": 3, "acoshf": 4,
    "atanhf": 3, "powf": 8, "erff": 2, "erfcf": 4, "erfinvf": 2, "erfcinvf": 4, "erfcxf": 4, "normcdff": 5,
    "normcdfinvf": 5, "lgammaf": 6, "tgammaf": 11, "cyl_bessel_i0f": 6, "cyl_bessel_i1f": 6, "fdividef": 2,
    "__fdividef": 2, "__frsqrt_rn": 0, "__expf": 2, "__exp10f": 2, "__tanhf": 32,
}
ULPS_F64 = {
    "rsqrt": 1, "cbrt": 1, "rcbrt": 1, "hypot": 2, "rhypot": 1, "norm3d": 2, "rnorm3d": 1, "norm4d": 2, "rnorm4d": 1,
    "norm": 2, "rnorm": 1, "exp": 1, "exp2": 1, "exp10": 1, "expm1": 1, "log": 1, "log2": 1, "log10": 1, "log1p": 1,
    "sin": 2, "cos": 2, "tan": 2, "sincos": 2, "sinpi": 2, "cospi": 2, "sincospi": 2, "asin": 2, "acos": 2, "atan": 2,
    "atan2": 2, "sinh": 2, "cosh": 1, "tanh": 1, "asinh": 3, "acosh": 3, "atanh": 2, "pow": 2, "erf": 2, "erfc": 5,
    "erfinv": 5, "erfcinv": 6, "erfcx": 4, "normcdf": 5, "normcdfinv": 8, "lgamma": 4, "tgamma": 10,
    "cyl_bessel_i0": 6, "cyl_bessel_i1": 6,
}
# Others are documented by an absolute error, some within their domain, or follow from the error of one instruction
# (PTX ISA 9.7.3.19 to 9.7.3.22, 9.7.4.9).
OTHER_ERRORS = [
    (r"[jy][01n]f", "18 abs 5e-6"),
    (r"[jy][01n]", "14 abs 1e-12"),
    (r"lgammaf?", "12 abs 1e-5"),  # between -10 and -2.2 the documented ulps do not hold
    (r"__(sin|cos|sincos)f", "abs 1e-6"),
    (r"__tanf", "abs 1e-3"),
    (r"__log2f|__logf|__log10f", "8 abs 1e-6"),
    (r"__powf", "512"),
    (r"__tanhf", "8192"),  # tanh.approx.f32: relative 2^-11
]
# fp16 and bf16, in ulps of their own format; tanh.approx has an absolute error.
OTHER_ERRORS_HALF = [
    (r"h2?tanh_approx", "abs 1e-3", "abs 8e-3"),
    (r"h2?(sin|cos|exp|exp2|exp10|log|log2|log10|rcp|rsqrt|sqrt|tanh)|__h2?div", "4", "4"),
]
# Start from an approximation and correct it: the result does not depend on it.
CORRECTED = {"__frsqrt_rn", "fmodf", "remainderf", "remquof", "fmod", "remainder", "remquo"}

QUALIFIERS = (r"extern|static|inline|constexpr|__inline__|__forceinline__|__device__|__host__|__device_builtin__|"
              r"__cudart_builtin__|__DEPRECATED__\([^()]*\([^()]*\)\)|__CUDA_\w*DEPRECATED__\([^()]*\([^()]*\)\)|"
              r"__CUDA_MATH_CRTIMP|__cdecl|\w+_DECL__|__LOCAL_\w+")
DECLARATION = re.compile(rf"((?:\b(?:{QUALIFIERS})\s*)+)([\w\s\*]+?)\b(\w+)\s*\(([^()]*)\)")
TYPE_WORDS = set("void bool char short int long unsigned signed float double size_t const "
                 "__half __half2 __nv_bfloat16 __nv_bfloat162".split())


def code_of(text):
    """The text without comments and preprocessor lines."""
    text = re.sub(r"/\*.*?\*/", " ", text, flags=re.S)
    text = re.sub(r"//[^\n]*", "", text)
    text = text.replace("\\\n", " ")
    return "\n".join("" if line.lstrip().startswith("#") else line for line in text.split("\n"))


def is_type(text):
    words = text.replace("*", " ").split()
    vector = r"(u?(char|short|int|long|longlong)|float|double)[1-4]"
    return bool(words) and all(w in TYPE_WORDS or re.fullmatch(vector, w) for w in words)


def normal_type(text):
    """`const T *const` as `const T *`, a value without const."""
    text = text.replace("*", " * ")
    pointee, star, _ = text.partition("*")
    words = [w for w in pointee.split() if w not in ("volatile", "__restrict__")]
    if not star:
        words = [w for w in words if w != "const"]
    return " ".join(words) + (" *" if star else "")


def parameters_of(text):
    parameters = []
    for i, one in enumerate(p.strip() for p in text.split(",")):
        if one in ("", "void"):
            continue
        one = one.split("=")[0].strip()
        words = one.replace("*", " * ").split()
        named = len(words) > 1 and words[-1] not in TYPE_WORDS and words[-1] != "*" and not is_type(words[-1])
        name = words[-1] if named else f"p{i}"
        parameters.append((normal_type(" ".join(words[:-1] if named else words)), name))
    return parameters


def first(rules, name, default=""):
    for pattern, value in rules:
        if re.fullmatch(pattern, name):
            return re.fullmatch(pattern, name).expand(value) if isinstance(value, str) else value
    return default


def types_of(result, parameters):
    return [result] + [t for t, _ in parameters]


def ulps_of(name, result, parameters):
    """The documented error of a function of f32 or f64, in ulps."""
    types = types_of(result, parameters)
    if any("double" in t for t in types):
        return ULPS_F64.get(name, 0)
    # The overloads of the C++ library: exp(float) is expf.
    return ULPS_F32.get(name, ULPS_F32.get(name + "f", 0)) if any("float" in t for t in types) else 0


def error_of(name, result, parameters):
    types = types_of(result, parameters)
    if any("__half" in t or "bfloat" in t for t in types):
        is_bf16 = any("bfloat" in t for t in types)
        return next((e[is_bf16] for pattern, *e in OTHER_ERRORS_HALF if re.fullmatch(pattern, name)), "0")
    is_overload = not any("double" in t for t in types) and not name.startswith("_") and not name.endswith("f")
    return first(OTHER_ERRORS, name + "f" if is_overload else name) or str(2 * ulps_of(name, result, parameters))


def note_of(name, result, parameters):
    note = first(NOTES, name)
    if note:
        return note
    if name.startswith(("__internal_", "__nv_cvt")):
        return "internal to the header"
    types = [result] + [t for t, _ in parameters]
    if any("long double" in t for t in types):
        return "long double"
    for t in types:
        if not is_type(t):
            return f"the type {t.strip()} has no table of values"
        if "void *" in t:
            return "takes an address of no type"
    return ""


def rows_of(include, header, arch):
    seen = set()
    for match in DECLARATION.finditer(code_of((include / header).read_text())):
        result = normal_type(match[2])
        name = match[3]
        parameters = parameters_of(match[4])
        result = first(RESULTS, name, result)
        if not is_type(result) or name.startswith("operator"):
            continue
        given = next((p for pattern, p in PARAMETERS if re.fullmatch(pattern, name)), None)
        if given is not None:
            parameters = parameters_of(given)
        text = ", ".join(f"{t}{'' if t.endswith('*') else ' '}{n}" for t, n in parameters)
        key = (name, tuple(t for t, _ in parameters))
        if key in seen:
            continue
        seen.add(key)
        needs = arch
        for pattern, type_pattern, newer in NEWER:
            if re.fullmatch(pattern, name) and re.match(type_pattern, parameters[0][0] if parameters else ""):
                needs = newer
        domains = {}
        for pattern, p, values in DOMAINS:
            if re.fullmatch(pattern, name) and p in (n for _, n in parameters):
                domains.setdefault(p, values)
        domain = "; ".join(f"{p}={values}" for p, values in domains.items())
        yield [name, result, text, header, str(needs), domain, first(CALLS, name),
               error_of(name, result, parameters), str(ulps_of(name, result, parameters)), note_of(name, result, parameters)]


def outside_rows(include):
    for header, what in OUTSIDE:
        names = re.findall(r"\b(?:tex|surf)\w+(?=\s*\()|\b\w+_(?:sync|fragment)(?=\s*\()", code_of((include / header).read_text()))
        for name in sorted(set(names)):
            if not name.startswith("_"):
                yield [name, "void", "", header, "75", "", "", "0", "0", OUT_OF_SCOPE + what]


def kernel_of(index, row):
    """The function with arguments from memory, as parity calls it but for where they lie."""
    lines = []
    parameters = [p.strip() for p in row[2].split(",")] if row[2] else []
    for i, one in enumerate(parameters):
        if "*" in one:
            lines.append(f"  {one.rpartition('*')[0]}* a{i} = ({one.rpartition('*')[0]}*)(in + {i} * t);")
        else:
            kind = one.rpartition(" ")[0]
            lines.append(f"  {kind} a{i} = *({kind}*)(in + {i} * t);")
    call = row[6] or f"{row[0]}({', '.join(f'a{i}' for i in range(len(parameters)))})"
    lines.append(f"  {call};" if row[1] == "void" else f"  *({row[1]}*)(out + t) = {call};")
    return f'extern "C" __global__ void k{index}(Cell* in, Cell* out, unsigned t) {{\n' + "\n".join(lines) + "\n}\n"


def ptx_of(library, include, source):
    nvrtc = ctypes.CDLL(library)
    program, size = ctypes.c_void_p(), ctypes.c_size_t()
    options = [b"--gpu-architecture=compute_90", b"-I" + str(include).encode()]
    nvrtc.nvrtcCreateProgram(ctypes.byref(program), source.encode(), b"all.cu", 0, None, None)
    failed = nvrtc.nvrtcCompileProgram(program, len(options), (ctypes.c_char_p * len(options))(*options))
    ask = (nvrtc.nvrtcGetProgramLogSize, nvrtc.nvrtcGetProgramLog) if failed else (nvrtc.nvrtcGetPTXSize, nvrtc.nvrtcGetPTX)
    ask[0](program, ctypes.byref(size))
    text = ctypes.create_string_buffer(size.value)
    ask[1](program, text)
    if failed:
        sys.exit(text.value.decode())
    return text.value.decode()


def settle_errors(rows, library, include):
    """Takes the error from functions without approximate instructions, and tells of those that lack one."""
    called = [row for row in rows if not row[-1] and int(row[4]) <= 90]
    source = "#include <cuda_fp16.h>\n#include <cuda_bf16.h>\nstruct Cell { double4_16a all; };\n"
    source += "".join(kernel_of(i, row) for i, row in enumerate(called))
    # A function that is not inlined counts as part of every kernel that calls it.
    bodies = dict(re.findall(r"\.(?:entry|func)[^{;]*?\b(\w+)\s*\([^{;]*?\)[^{;]*\{(.*?)\n\}", ptx_of(library, include, source), re.S))
    for i, row in enumerate(called):
        body = bodies[f"k{i}"]
        body += "".join(bodies.get(name, "") for name in re.findall(r"\b(__\w+),", body))
        is_approximate = re.search(r"\.(approx|full)\b", body)
        if row[7] != "0" and not is_approximate:
            row[7] = "0"
        elif row[7] == "0" and is_approximate and row[0] not in CORRECTED:
            print(f"{row[0]}({row[2]}) has approximate instructions and no error", file=sys.stderr)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    include = Path(sys.argv[1])
    files = {}
    known = set()
    for header, arch, file in HEADERS:
        for row in rows_of(include, header, arch):
            key = (row[0], re.sub(r"\b\w+(,|$)", r"\1", row[2]))
            if key in known:
                continue
            known.add(key)
            files.setdefault(file, []).append(row)
    files["outside"] = list(outside_rows(include))
    settle_errors([row for rows in files.values() for row in rows], sys.argv[2], include)
    for file, rows in files.items():
        lines = ["\t".join(COLUMNS)] + ["\t".join(row) for row in rows]
        (DATA / f"{file}.tsv").write_text("\n".join(lines) + "\n")
        left_out = sum(1 for row in rows if row[-1])
        print(f"{file}.tsv: {len(rows)} functions, {left_out} not called")


main()
