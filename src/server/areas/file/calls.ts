/** Files by signed addresses: what a course shows, plays and gives out, for whoever was let in. */
import { Code } from "../../../core/contract/index.js";
import { API_BASE } from "../../../core/rules/index.js";
import { fail, type Area } from "../../http/index.js";
import type { Platform } from "../../adapters/index.js";
import { installFilms } from "./film-stream.js";
import { refuse, sendFile } from "./send.js";
import { fileById } from "./store.js";
import { check, sign, type Kind, type Signed, type Use } from "./signed.js";

const CONTENT: Kind = { purpose: "file content", base: `${API_BASE}/file/content` };
/** Characters of a name that an address carries; its ending stays. */
const LONGEST_NAME = 80;

const shorten = (name: string): string => {
  const signs = Array.from(name);
  if (signs.length <= LONGEST_NAME) return name;
  const dot = name.lastIndexOf(".");
  const ending = dot > 0 && name.length - dot <= 10 ? name.slice(dot) : "";
  return signs.slice(0, LONGEST_NAME - ending.length).join("") + ending;
};

/**
 * An address of a file for one use: an hour to look at, five minutes to download. Whoever calls it has made sure that
 * the asker may have the file.
 * @param fileId `file.id`
 * @param name what it is called when it is saved
 * @returns a path from the server's root
 */
export const signContent = (platform: Platform, fileId: number, use: Use, name: string): Signed =>
  sign(platform, CONTENT, fileId, use, shorten(name));

export const fileArea: Area = {
  name: "file",
  install(routes) {
    installFilms(routes);
    const { raw } = routes;
    raw("GET", `${CONTENT.base}/:id`, async (request, ctx) => {
      const verdict = check(ctx.platform, CONTENT, new URL(request.url));
      if (typeof verdict === "string") return refuse(ctx, verdict);
      const row = await fileById(ctx.platform.db, verdict.id);
      // A document that cannot be shown can still be had; one whose words are being read is all there.
      if (!row || (row.state === "failed" && verdict.use === "preview")) throw fail(Code.notFound);
      return sendFile(request, ctx, { ...row, name: verdict.name, use: verdict.use });
    });
  },
};
