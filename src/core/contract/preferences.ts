/** What a person prefers, kept with the account so that another device has it too (docs/domain.md 2.1). */
import * as v from "valibot";
import { call } from "./call.js";
import { flag, integer, type Infer, nothing, oneOf, optional, record } from "./codec.js";

/** Only what was chosen; for the rest the page's and the platform's word counts. */
const choices = record({
  locale: optional(oneOf(["", "zh-CN", "en-US"])),
  pageStyle: optional(oneOf(["dark", "light", "system"])),
  /** A preset's name or `#rrggbb`. */
  themeColour: optional(
    v.union([
      oneOf(["edition", "blue", "teal", "violet", "amber", "rose"]),
      v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i)),
    ]),
  ),
  navigation: optional(oneOf(["top", "side"])),
  contentWidth: optional(oneOf(["fixed", "fluid"])),
  fixedHeader: optional(flag()),
  fixedSidebar: optional(flag()),
  weakMode: optional(flag()),
  density: optional(oneOf(["comfortable", "compact"])),
  motion: optional(oneOf(["system", "reduced"])),
  /** Films begin with them where there are some. */
  captions: optional(flag()),
  /** In hundredths. */
  playbackRate: optional(integer(50, 400)),
});
export type Choices = Infer<typeof choices>;

/** Read with `user.info`. Partners' pages look as their partner wants, so they neither get nor keep any. */
export const preferencesSave = call({
  method: "POST",
  path: "/user/preferences/save",
  access: "user",
  scope: "portal",
  rate: { max: 300, seconds: 600, by: "account" },
  input: record({ choices }),
  output: nothing,
});
