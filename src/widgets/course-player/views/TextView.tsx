import { type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { Sheet } from "../../../ui/layout/styles.js";
import { RichText } from "../../../ui/rich/RichText.js";
import type { NodeData } from "../film.js";
import { messages } from "../messages.js";
import { usePageClock } from "./usePageClock.js";

let formulas: Promise<unknown> | undefined;
/** What draws formulas: a text whose formulas come later moves while it is read. Where it does not come, each says so. */
const drawsFormulas = (): Promise<unknown> =>
  (formulas ??= import("../../../ui/rich/Formula.js").catch(() => undefined));
const hasFormulas = (body: NodeData["body"]): boolean => JSON.stringify(body ?? {}).includes('"latex"');

const Page = styled(Sheet)`
  font-size: var(--edu-size-3);

  > :first-child {
    max-width: 72ch;
    margin-inline: auto;
  }
`;

/**
 * A text to read. It is one page, and nobody has read it who has not come to its end: until then the time is kept
 * back, and then it is told in one.
 * @csspart text - A text of the course.
 */
export function TextView({
  node,
  onPages,
}: {
  readonly node: NodeData;
  readonly onPages: (page: number, seconds: number) => void;
}): ReactNode {
  const t = useMessages(messages);
  if (hasFormulas(node.body)) use(drawsFormulas());
  const box = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [ended, setEnded] = useState(0);
  const kept = useRef({ node: node.id, seconds: 0 });
  const isAtEnd = ended === node.id;

  useEffect(() => {
    const mark = end.current;
    if (!mark) return undefined;
    // A jump leaves the text above without a moment in which its end is seen.
    const watch = new IntersectionObserver((entries) => {
      if (
        entries.some((one) => (one.target === mark ? one.isIntersecting : one.boundingClientRect.bottom <= 0))
      )
        setEnded(node.id);
    });
    if (box.current) watch.observe(box.current);
    watch.observe(mark);
    return () => watch.disconnect();
  }, [node.id]);

  usePageClock(box, node.body ? 1 : 0, (page, seconds) => {
    const before = kept.current.node === node.id ? kept.current.seconds : 0;
    kept.current = { node: node.id, seconds: isAtEnd ? 0 : before + seconds };
    if (isAtEnd) onPages(page, before + seconds);
  });

  // Who comes to the end by leaving the text behind has read it all the same.
  const tell = useEffectEvent(() => {
    const { seconds } = kept.current;
    if (kept.current.node !== node.id || seconds === 0) return;
    kept.current = { node: node.id, seconds: 0 };
    onPages(1, seconds);
  });
  useEffect(() => {
    if (isAtEnd) tell();
  }, [isAtEnd]);

  if (!node.body) return <Empty title={t("noBody")} />;
  return (
    <Page ref={box} aria-label={node.title} part="text">
      <RichText document={node.body} />
      <div ref={end} style={{ height: 1 }} />
    </Page>
  );
}
