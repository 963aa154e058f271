/** A course taken away as a cartridge: looked at first, and made when its address is opened (docs/domain.md 11.55). */
import { zipSync, type Zippable } from "fflate";
import { Code, type outlineExchange, type Output } from "../../../../core/contract/index.js";
import { API_BASE } from "../../../../core/rules/index.js";
import type { Platform } from "../../../adapters/index.js";
import { type Ctx, fail, type Given, limit, type Routes } from "../../../http/index.js";
import { translate } from "../../../messages.js";
import { check, type Kind, refuse, sendMade, sign } from "../../file/index.js";
import { messages } from "../messages.js";
import { collectCartridge } from "./cartridge-collect.js";
import { writeManifest } from "./cartridge-manifest.js";

const CARTRIDGE: Kind = { purpose: "course cartridge", base: `${API_BASE}/teach/outline/cartridge/file` };
const MINUTE = 60_000;
const MOST_LOSSES = 500;

export async function cartridgeExport({
  ctx,
  member,
}: Given<typeof outlineExchange.cartridgeExport>): Promise<Output<typeof outlineExchange.cartridgeExport>> {
  const { manifest, size, items, questions, losses } = await collectCartridge(
    ctx,
    member.run.id,
    member.accountId,
  );
  const name = `${manifest.title.slice(0, 60)}.imscc`;
  return {
    url: items === 0 ? "" : sign(ctx.platform, CARTRIDGE, member.run.id, "download", name).path,
    name,
    size,
    items,
    questions,
    losses: losses
      .toSorted((one, other) => Number(other.isOut) - Number(one.isOut))
      .slice(0, MOST_LOSSES)
      .map(({ title, code, detail, isOut }) => ({
        title,
        isOut,
        text: translate(messages.left[code], ctx.locale, { detail }),
      })),
    lossCount: losses.length,
  };
}

/** Films and pictures are packed already. */
const isText = (path: string): boolean => /\.(?:xml|html?|vtt|css|js|txt|svg|json)$/i.test(path);

async function bytesOf({ files }: Platform, sha256: string): Promise<Uint8Array> {
  const file = await files.get(sha256);
  if (!file) throw fail(Code.notFound);
  return new Uint8Array(
    await new Response(file.stream() as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer(),
  );
}

/** The archive of a run's draft. */
async function cartridgeOf(ctx: Ctx, runId: number): Promise<Uint8Array<ArrayBuffer>> {
  const { manifest, files } = await collectCartridge(ctx, runId, 0);
  const parts: Zippable = {
    // First, as the standard has it at the top of the package.
    "imsmanifest.xml": new TextEncoder().encode(writeManifest(manifest)),
  };
  for (const [path, source] of files) {
    const bytes = typeof source === "string" ? await bytesOf(ctx.platform, source) : source;
    parts[path] = [bytes, { level: isText(path) ? 6 : 0 }];
  }
  return zipSync(parts);
}

export function installCartridges({ raw }: Routes): void {
  raw("GET", `${CARTRIDGE.base}/:id`, async (request, ctx) => {
    // Each is made anew, out of the store.
    await limit(ctx, { name: "course cartridge", key: ctx.ip, max: 20, windowMs: 10 * MINUTE });
    const verdict = check(ctx.platform, CARTRIDGE, new URL(request.url));
    if (typeof verdict === "string") return refuse(ctx, verdict);
    return sendMade(await cartridgeOf(ctx, verdict.id), verdict.name);
  });
}
