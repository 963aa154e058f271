/** Whether the person has folded the box; kept per browser. */
import { stored } from "../../core/page/stored.js";

export const $folded = stored("edu.floating-box", false, {
  decode: (text) => text === "folded",
  encode: (folded) => (folded ? "folded" : "open"),
});
