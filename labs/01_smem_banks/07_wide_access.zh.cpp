#include "testing/translation.h"

LAB_TRANSLATION(
    {"宽访问与结构体",
     {"一个 wavefront 从每个 bank 最多传送一个字。一个 warp 用一次 float4 加载传送多少字节，这至少需要多少个 wavefront？",
      "lane 以 128 字节为一趟分批处理，只有同一趟中的 lane 才可能冲突。结构体的每个成员是一次单独的访问，结构体的大小就是 lane 之间的距离。",
      "在 load_wavefronts 中遍历各趟，把每趟的 wavefront 数相加。一个 lane 会触及它这次访问的所有字。关于 moments_repaired：想一想相邻的 lane 同时加载哪些成员，把这些成员在分块中放在一起。"}});
