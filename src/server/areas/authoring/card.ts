/** What a node shows, in short: how the outline tells it. */
import { plainText } from "../../../core/contract/index.js";
import type { NodeContent } from "../course/index.js";
import type { ContentCard } from "./schema.js";

const LABEL = 300;

/** Whether it shows anything. */
export const hasContent = ({
  sources,
  stream,
  file,
  body,
  href,
  assessment,
  live,
  package: held,
}: NodeContent) => Boolean(sources?.length || stream || file || body || href || assessment || live || held);

/** In short, for the outline. @param name what a file is called that has no name of its own */
export function cardOf(
  content: NodeContent,
  name: string,
  file?: { mime: string; size: number },
): ContentCard {
  const { body, href, live, sources, package: held } = content;
  return {
    label: (body ? plainText(body).slice(0, LABEL) : (href ?? live?.address ?? content.name ?? name)).slice(
      0,
      LABEL,
    ),
    mime: file?.mime ?? sources?.[0]?.mime ?? (held ? "application/zip" : ""),
    size: file?.size ?? 0,
    duration: 0,
    captions: content.captions?.length ?? 0,
    questions: content.questions?.length ?? 0,
    ...(live && sources?.length && { recording: (content.name || name).slice(0, LABEL) }),
    ...(live && { live: { startsAt: live.startsAt, minutes: live.minutes } }),
  };
}
