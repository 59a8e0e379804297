#include "testing/translation.h"

LAB_TRANSLATION(
    {"动态分块",
     {"动态共享数组是一维的，没有大小：extern __shared__ int tile[]；它的大小由启动设定。在一维数组中，分块的第 r 行第 c 列在哪个下标？",
      "下一行在一个行长之后开始。每个线程需要两个下标，一个用于存储，一个用于加载。启动时的大小以字节为单位，而 int 数组必须从允许放置 int 的地址开始。",
      "在核函数开头由 threadIdx 和 blockDim 算出两个下标。其中一个也是 in 和 out 的下标。在 dynamic_bytes 中找出标志之后第一个可以作为分块起点的地址，再加上分块的大小。"}});
