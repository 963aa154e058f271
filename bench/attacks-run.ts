/** What attacks on the human check's pictures reach, measured in a process of its own. */
import { nodePictures } from "../src/server/adapters/node/captcha-pictures.js";
import { isRight } from "../src/server/areas/captcha/judge.js";
import { prng } from "../src/server/areas/captcha/testing/prng.js";
import { measureNetwork } from "../src/server/areas/captcha/testing/network-attack.js";
import { decode } from "../src/server/areas/captcha/testing/picture-data.js";
import { readWords } from "../src/server/areas/captcha/testing/template-attack.js";
import { findBlobs } from "../src/server/areas/captcha/testing/words-attacks.js";

const seconds = Number(process.argv[2]);

async function readRate(pictures: number): Promise<number> {
  const random = prng(9);
  let read = 0;
  for (let i = 0; i < pictures; i += 1) {
    const { original, words, points } = nodePictures.words(random);
    const picture = await decode(original);
    const clicks = readWords(picture, words, findBlobs(picture, undefined, 6));
    if (isRight({ type: "clickWord", points }, JSON.stringify(clicks))) read += 1;
  }
  return read / pictures;
}

process.send?.({
  words: await readRate(300),
  network: await measureNetwork(nodePictures.slider, prng(71), {
    pictures: 5000,
    trials: 500,
    rounds: 20,
    seconds,
  }),
});
process.disconnect?.();
