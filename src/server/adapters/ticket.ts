/** Numbers that people read out to each other. */
import type { Random } from "./random.js";

/** Without signs that are mistaken for one another. */
const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** @param prefix says what it is about, e.g. `ZY-17` */
export const ticketOf = (random: Random, prefix: string): string =>
  `${prefix}-${Array.from({ length: 6 }, () => SIGNS[random.int(SIGNS.length)]).join("")}`;
