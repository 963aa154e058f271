/*
 * What an attacker's own program makes of the quick work: one block of SHA-256 by the processor's own instructions, two
 * at a time. Prints the first word for a block of the numbers 0 to 15, and how many a second one core does.
 */
#include <immintrin.h>
#include <stdint.h>
#include <stdio.h>
#include <time.h>

static const uint32_t K[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

/* The state stands as the instructions want it: abef and cdgh. */
static inline int32_t first_word(const uint32_t block[16]) {
  __m128i m[4], abef = _mm_set_epi32(0x6a09e667, 0xbb67ae85, 0x510e527f, 0x9b05688c);
  __m128i cdgh = _mm_set_epi32(0x3c6ef372, 0xa54ff53a, 0x1f83d9ab, 0x5be0cd19);
  for (int i = 0; i < 4; i++) m[i] = _mm_loadu_si128((const __m128i *)(block + 4 * i));
#pragma GCC unroll 16
  for (int i = 0; i < 16; i++) {
    __m128i k = _mm_add_epi32(m[i & 3], _mm_loadu_si128((const __m128i *)(K + 4 * i)));
    cdgh = _mm_sha256rnds2_epu32(cdgh, abef, k);
    abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(k, 0x0e));
    if (i < 12) {
      __m128i next = _mm_sha256msg1_epu32(m[i & 3], m[(i + 1) & 3]);
      next = _mm_add_epi32(next, _mm_alignr_epi8(m[(i + 3) & 3], m[(i + 2) & 3], 4));
      m[i & 3] = _mm_sha256msg2_epu32(next, m[(i + 3) & 3]);
    }
  }
  return _mm_extract_epi32(abef, 3) + 0x6a09e667;
}

int main(void) {
  uint32_t one[16], other[16];
  uint32_t none = 0;
  for (uint32_t i = 0; i < 16; i++) one[i] = other[i] = i;
  printf("%d ", first_word(one));
  long n = 0;
  clock_t began = clock();
  while (clock() - began < CLOCKS_PER_SEC)
    for (int i = 0; i < 10000; i++, n += 2) {
      one[8] = (uint32_t)n;
      other[8] = (uint32_t)n + 1;
      none |= (uint32_t)first_word(one) & (uint32_t)first_word(other);
    }
  double pace = (double)n * CLOCKS_PER_SEC / (double)(clock() - began);
  printf("%.1f %u\n", pace, none & 1);
  return 0;
}
