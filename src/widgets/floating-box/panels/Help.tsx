import ArrowLeft from "lucide-react/icons/arrow-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import SearchIcon from "lucide-react/icons/search";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { articleDetail, articleList } from "../../../core/contract/platform.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { ArticleBody } from "../../../ui/rich/ArticleBody.js";
import { Button } from "../../../ui/controls/Button.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Field } from "../../../ui/form/Field.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Input } from "../../../ui/controls/Input.js";
import { SkeletonBlock, Skeleton } from "../../../ui/feedback/Skeleton.js";
import { ListStates } from "../../../ui/data/ListStates.js";
import { useList } from "../../../ui/data/useList.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { messages } from "../messages.js";

const Count = styled.p`
  margin-block: var(--edu-space-4) var(--edu-space-2);
  color: var(--edu-text-muted);
`;
const Row = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--edu-space-3);
  width: 100%;
  min-height: 44px;
  padding: var(--edu-space-2);
  border-block-end: 1px solid var(--edu-line);

  &:hover {
    background: var(--edu-hover);
  }
  svg {
    flex: none;
    color: var(--edu-text-muted);
  }
  span span {
    display: block;
    color: var(--edu-text-muted);
    font-size: var(--edu-size-1);
  }
`;
const Article = styled.article`
  > h3 {
    margin-block-start: var(--edu-space-3);
    font-size: var(--edu-size-4);
  }
`;
const SIZE = 50;

export interface HelpProps {
  /** Code of the article that is read; undefined shows the list. */
  readonly article: string | undefined;
  readonly onArticle: (code: string | undefined) => void;
  readonly onFeedback: () => void;
}

/** The help centre: searched, listed, read in place. */
export function Help({ article, onArticle, onFeedback }: HelpProps): ReactNode {
  const [typed, setTyped] = useState("");
  const [query, setQuery] = useState("");
  const came = useRef<string>(undefined);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    // Back from an article: the focus returns to where it was opened.
    const code = came.current;
    came.current = article;
    if (article || !code) return;
    list.current?.querySelector<HTMLElement>(`[data-code="${CSS.escape(code)}"]`)?.focus();
  }, [article]);

  return (
    <>
      {/* The list stays as it was while an article is read. */}
      <div hidden={article !== undefined}>
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            setQuery(typed.trim());
          }}
        >
          <Search value={typed} onChange={setTyped} />
        </form>
        <List ref={list} query={query} onArticle={onArticle} onFeedback={onFeedback} />
      </div>
      {article !== undefined && <Reading code={article} onBack={() => onArticle(undefined)} />}
    </>
  );
}

function Search({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}): ReactNode {
  const t = useMessages(messages);
  return (
    <Field label={t("search")}>
      <Input
        type="search"
        value={value}
        onChange={onChange}
        maxLength={64}
        data-autofocus=""
        suffix={<IconButton type="submit" icon={SearchIcon} label={t("searchButton")} />}
      />
    </Field>
  );
}

interface ListProps extends Omit<HelpProps, "article"> {
  readonly query: string;
  readonly ref: React.Ref<HTMLUListElement>;
}

function List({ query, ref, onArticle, onFeedback }: ListProps): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const load = useList(
    articleList,
    { kind: "help", size: SIZE, locale, query: query || undefined },
    { grows: true },
  );
  return (
    <ListStates
      load={load}
      skeleton={
        <Skeleton>
          {[70, 55, 80, 60].map((width) => (
            <SkeletonBlock key={width} style={{ width: `${width}%`, height: 20, marginTop: 24 }} />
          ))}
        </Skeleton>
      }
      empty={
        <slot name="empty-help">
          <Empty title={t("helpNone")} action={<Button onClick={onFeedback}>{t("writeToUs")}</Button>}>
            {t("helpNoneHint")}
          </Empty>
        </slot>
      }
      more="button"
    >
      {({ list, total }, busy) => (
        <>
          <Count role="status">{t("articles", { count: total })}</Count>
          <ul ref={ref} aria-busy={busy}>
            {list.map(({ code, title, summary }) => (
              <li key={code}>
                <Row type="button" data-code={code} onClick={() => onArticle(code)}>
                  <span>
                    {title}
                    {summary && <span>{summary}</span>}
                  </span>
                  <Icon of={ChevronRight} size={18} />
                </Row>
              </li>
            ))}
          </ul>
        </>
      )}
    </ListStates>
  );
}

function Reading({ code, onBack }: { readonly code: string; readonly onBack: () => void }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, reload } = useLoad(`${code}|${locale}`, (signal) =>
    request(articleDetail, { code, locale }, { signal }),
  );
  const shown = data?.code;
  useEffect(() => {
    if (shown) heading.current?.focus();
  }, [shown]);
  return (
    <Article lang={locale}>
      <Button variant="ghost" size="s" icon={<Icon of={ArrowLeft} size={18} />} onClick={onBack}>
        {t("back")}
      </Button>
      {error !== undefined && !data && <ErrorState error={error} onRetry={reload} />}
      {!data && error === undefined && (
        <Skeleton>
          {[60, 92, 98, 85].map((width) => (
            <SkeletonBlock key={width} style={{ width: `${width}%`, height: 20, marginTop: 20 }} />
          ))}
        </Skeleton>
      )}
      {data && (
        <>
          <h3 ref={heading} tabIndex={-1}>
            {data.title}
          </h3>
          <ArticleBody blocks={data.blocks} />
        </>
      )}
    </Article>
  );
}
