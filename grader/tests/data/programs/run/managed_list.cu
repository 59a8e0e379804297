// Managed memory: a list that host and device walk by the same pointers.
#include "check.h"

struct Node {
  int value;
  Node* next;
};

__device__ __managed__ int total = 3;

__global__ void sum_list(const Node* first) {
  int sum = 0;
  for (const Node* it = first; it != nullptr; it = it->next) sum += it->value;
  total += sum;
}

__global__ void prepend(Node** first, Node* node) {
  node->next = *first;
  node->value = 1000;
  *first = node;
}

int main() {
  Node** first;
  CHECK(cudaMallocManaged(&first, sizeof(Node*)));
  *first = nullptr;
  for (int i = 1; i <= 10; ++i) {
    Node* node;
    CHECK(cudaMallocManaged(&node, sizeof(Node)));
    *node = {i, *first};
    *first = node;
  }
  sum_list<<<1, 1>>>(*first);
  CHECK(cudaDeviceSynchronize());
  EXPECT(total == 58);
  Node* more;
  CHECK(cudaMallocManaged(&more, sizeof(Node)));
  prepend<<<1, 1>>>(first, more);
  CHECK(cudaDeviceSynchronize());
  EXPECT((*first)->value == 1000 && (*first)->next->value == 10);
  total = 0;
  sum_list<<<1, 1>>>(*first);
  CHECK(cudaDeviceSynchronize());
  EXPECT(total == 1055);
  cudaPointerAttributes attributes;
  CHECK(cudaPointerGetAttributes(&attributes, *first));
  EXPECT(attributes.type == cudaMemoryTypeManaged);
  return passed();
}
