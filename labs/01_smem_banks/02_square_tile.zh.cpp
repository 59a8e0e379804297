#include "testing/translation.h"

LAB_TRANSLATION(
    {"按行和按列访问的方形分块",
     {"一个 warp 的 32 个 lane 的 threadIdx.x 各不相同。tile[...][...] 的两个下标中，哪一个移动到相邻的字，哪一个移动一整行？",
      "最后一个下标在一行之内变化。一个线程要加载另一个线程存储的值，必须等所有线程都存储完毕。关于 access_wavefronts：练习 01 数的是一个 warp，而一个线程块有多个 warp。",
      "每个核函数的函数体由分块、存储、屏障和加载组成。四个核函数的区别只在于两个下标的顺序。在 access_wavefronts 中遍历线程块的各个 warp。对每个 lane，由线程的线性编号算出它的 x 和 y，再算出它的字和它的 bank，然后像练习 01 那样计数。最后一个 warp 的 lane 可能较少。"}});
