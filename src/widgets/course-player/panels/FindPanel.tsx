import Search from "lucide-react/icons/search";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { styled } from "styled-components";
import { find } from "../../../core/contract/study.js";
import type { Output } from "../../../core/contract/call.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Input } from "../../../ui/controls/Input.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { clockLength } from "../../../ui/layout/numbers.js";
import { messages } from "../messages.js";
import { hrefOf } from "../place.js";
import { foundIn } from "./search.js";

type Found = Output<typeof find>["list"][number];
type Hit = Found["hits"][number];

/** ms after the last key. */
const PAUSE = 300;

const Box = styled.div`
  padding: var(--edu-space-3);
  border-block-end: 1px solid var(--edu-line);
`;
const Results = styled.div`
  padding-block-end: var(--edu-space-3);

  > p {
    padding: var(--edu-space-2) var(--edu-space-3);
    color: var(--edu-text-muted);
    font-size: var(--edu-size-1);
  }
  h3 a {
    color: var(--edu-text);
  }
  h3 {
    padding: var(--edu-space-2) var(--edu-space-3) var(--edu-space-1);
    font-size: var(--edu-size-2);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  mark {
    border-radius: 2px;
    background: var(--edu-warn-soft);
    box-shadow: 0 0 0 1px var(--edu-warn);
    color: inherit;
  }
  .more {
    padding: var(--edu-space-1) var(--edu-space-3);
    color: var(--edu-text-muted);
    font-size: var(--edu-size-1);
  }
`;
const Row = styled.a`
  display: grid;
  grid-template-columns: 4em minmax(0, 1fr);
  gap: var(--edu-space-2);
  min-height: 36px;
  padding: var(--edu-space-2) var(--edu-space-3);
  color: var(--edu-text);
  font-size: var(--edu-size-1);
  text-decoration: none;

  &:hover {
    background: var(--edu-hover);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  .at {
    color: var(--edu-text-muted);
    font-variant-numeric: tabular-nums;
  }
  .said {
    overflow-wrap: anywhere;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

export interface FindPanelProps {
  readonly run: number;
  /** `at`: a second or a page; 0 for the beginning. */
  readonly onGo: (node: number, at: number) => void;
  /** What stands here while nobody searches. */
  readonly children: ReactNode;
}

/**
 * Words within the whole course: titles, texts, documents by page, films by second.
 * @csspart find - What was found in the course.
 */
export function FindPanel({ run, onGo, children }: FindPanelProps): ReactNode {
  const t = useMessages(messages);
  const [typed, setTyped] = useState("");
  const [query, setQuery] = useState("");
  const wanted = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => setQuery(wanted), wanted === "" ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isAsked = query !== "" && wanted !== "";
  const { data, error, reload } = useLoad(isAsked ? `${run} ${query}` : undefined, (signal) =>
    request(find, { run, query }, { signal, quiet: true }),
  );
  const shown = wanted === query ? data : undefined;
  return (
    <>
      <Box role="search">
        <Input
          type="search"
          value={typed}
          onChange={setTyped}
          aria-label={t("findInCourse")}
          placeholder={t("findInCourse")}
          maxLength={64}
          prefix={<Icon of={Search} size={18} />}
        />
      </Box>
      {wanted === "" ? (
        children
      ) : error && !shown ? (
        <ErrorState onRetry={reload} />
      ) : shown ? (
        <Results part="find">
          <p role="status">{shown.total > 0 ? t("foundParts", { count: shown.total }) : t("noFound")}</p>
          {shown.list.map((one) => (
            <FoundNode key={one.node} run={run} query={query} found={one} onGo={onGo} />
          ))}
          {shown.total > shown.list.length && (
            <p className="more">{t("foundFirst", { count: shown.list.length })}</p>
          )}
        </Results>
      ) : (
        <Skeleton>
          <SkeletonBlock style={{ height: 220 }} />
        </Skeleton>
      )}
    </>
  );
}

function FoundNode({
  run,
  query,
  found: { node, title, count, hits },
  onGo,
}: Pick<FindPanelProps, "run" | "onGo"> & { readonly query: string; readonly found: Found }): ReactNode {
  const t = useMessages(messages);
  const placeOf = ({ place, at }: Hit): string =>
    place === "second"
      ? clockLength(at)
      : place === "page"
        ? t("foundPage", { page: at })
        : place === "slide"
          ? t("foundSlide", { page: at })
          : t("foundText");
  const press = (at: number) => (event: MouseEvent) => {
    // Into a tab of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onGo(node, at);
  };
  // The title is the heading.
  const shown = hits.filter(({ place }) => place !== "title");
  return (
    <section>
      <h3>
        <a href={hrefOf(run, node)} onClick={press(0)}>
          <Marks text={title} query={query} />
        </a>
      </h3>
      <ul>
        {shown.map((hit, order) => (
          <li key={order}>
            <Row href={hrefOf(run, node)} onClick={press(hit.at)}>
              <span className="at">{placeOf(hit)}</span>
              <span className="said">
                <Marks text={hit.text} query={query} />
              </span>
            </Row>
          </li>
        ))}
      </ul>
      {count > hits.length && <p className="more">{t("foundMore", { count: count - hits.length })}</p>}
    </section>
  );
}

/** A text with the words marked in it. */
function Marks({ text, query }: { readonly text: string; readonly query: string }): ReactNode {
  return foundIn(text, query.normalize("NFKC")).map((part, at) =>
    at % 2 === 1 ? <mark key={at}>{part}</mark> : part,
  );
}
