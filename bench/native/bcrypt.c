/*
 * What an attacker's own program makes of the slow work: bcrypt ($2b$04$) of short texts with one salt, LANES at a time
 * so that the processor never waits for one lane's table. Prints the first word for "123" with a salt of 7s, and how
 * many a second one core does. TABLES names a file with Blowfish's 18 + 1024 words.
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static const uint32_t words[] = {
#include TABLES
};
static struct {
  uint32_t s[1024], p[18];
} state[LANES] __attribute__((aligned(64)));
static uint32_t left[LANES], right[LANES];

#define MIX(s, x) \
  ((((s)[(x) >> 24] + (s)[256 + ((x) >> 16 & 255)]) ^ (s)[512 + ((x) >> 8 & 255)]) + (s)[768 + ((x) & 255)])
#define EACH _Pragma("GCC unroll 8") for (int k = 0; k < LANES; k++)

static inline __attribute__((always_inline)) void encipher(void) {
  uint32_t l[LANES], r[LANES];
  EACH {
    l[k] = left[k] ^ state[k].p[0];
    r[k] = right[k];
  }
#pragma GCC unroll 16
  for (int i = 1; i < 17; i += 2) {
    EACH r[k] ^= MIX(state[k].s, l[k]) ^ state[k].p[i];
    EACH l[k] ^= MIX(state[k].s, r[k]) ^ state[k].p[i + 1];
  }
  EACH {
    left[k] = r[k] ^ state[k].p[17];
    right[k] = l[k];
  }
}

static void expand(const uint32_t *salt) {
  static const uint32_t none[4];
  int half = 0;
  salt = salt ? salt : none;
  EACH left[k] = right[k] = 0;
  for (int i = 0; i < 18; i += 2, half ^= 2) {
    EACH left[k] ^= salt[half], right[k] ^= salt[half + 1];
    encipher();
    EACH state[k].p[i] = left[k], state[k].p[i + 1] = right[k];
  }
  for (int i = 0; i < 1024; i += 2, half ^= 2) {
    EACH left[k] ^= salt[half], right[k] ^= salt[half + 1];
    encipher();
    EACH state[k].s[i] = left[k], state[k].s[i + 1] = right[k];
  }
}

static void bcrypt(const uint32_t salt[4], uint32_t key[LANES][18]) {
  EACH {
    memcpy(state[k].s, words + 18, 4096);
    for (int i = 0; i < 18; i++) state[k].p[i] = words[i] ^ key[k][i];
  }
  expand(salt);
  for (int round = 0; round < 16; round++) {
    EACH for (int i = 0; i < 18; i++) state[k].p[i] ^= key[k][i];
    expand(0);
    EACH for (int i = 0; i < 18; i++) state[k].p[i] ^= salt[i & 3];
    expand(0);
  }
  EACH left[k] = 0x4f727068, right[k] = 0x65616e42;
  for (int i = 0; i < 64; i++) encipher();
}

static void read_key(const char *text, uint32_t key[18]) {
  int length = (int)strlen(text) + 1, at = 0;
  for (int i = 0; i < 18; i++) {
    key[i] = 0;
    for (int byte = 0; byte < 4; byte++, at = (at + 1) % length) key[i] = key[i] << 8 | (uint8_t)text[at];
  }
}

int main(void) {
  const uint32_t salt[4] = {0x07070707, 0x07070707, 0x07070707, 0x07070707};
  uint32_t key[LANES][18];
  char text[16];
  long n = 0;
  for (int k = 0; k < LANES; k++) read_key("123", key[k]);
  bcrypt(salt, key);
  printf("%d ", (int32_t)left[LANES - 1]);
  clock_t began = clock();
  while (clock() - began < CLOCKS_PER_SEC) {
    for (int k = 0; k < LANES; k++) {
      snprintf(text, sizeof text, "%ld", n++);
      read_key(text, key[k]);
    }
    bcrypt(salt, key);
  }
  printf("%.1f\n", (double)n * CLOCKS_PER_SEC / (double)(clock() - began));
  return 0;
}
