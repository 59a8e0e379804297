#ifndef STENCIL_CONFIG_H
#define STENCIL_CONFIG_H
#define BLOCK 64
#endif
