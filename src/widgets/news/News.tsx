import FileX from "lucide-react/icons/file-x";
import Printer from "lucide-react/icons/printer";
import { type ReactNode, useEffect } from "react";
import { styled } from "styled-components";
import { Code } from "../../core/contract/codes.js";
import { articleDetail } from "../../core/contract/platform.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { ApiError } from "../../core/http/index.js";
import type { Locale } from "../../core/preferences/index.js";
import { PLATFORM_ZONE } from "../../core/rules/day.js";
import { portalHref } from "../../core/site/index.js";
import { request } from "../../core/session/index.js";
import { ArticleBody } from "../../ui/rich/ArticleBody.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { IconButton } from "../../ui/controls/IconButton.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { printLook } from "../../ui/layout/print.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { messages } from "./messages.js";
import { article, home } from "../../core/rules/places/common.js";

const Page = styled.article`
  max-width: 760px;
  margin: 0 auto;
  padding: var(--edu-space-6);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);
  ${printLook}

  h1 {
    font-size: var(--edu-size-6);
  }
  @media (max-width: 600px) {
    padding: var(--edu-space-5) var(--edu-space-4);

    h1 {
      font-size: var(--edu-size-5);
    }
  }
  @media print {
    padding: 0;
    border: 0;

    button {
      display: none;
    }
  }
`;
const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--edu-space-3);
`;
const Meta = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--edu-space-1) var(--edu-space-4);
  color: var(--edu-text-muted);
  font-size: var(--edu-size-2);
`;

const Older = styled.p`
  margin-block-start: var(--edu-space-4);
  padding: var(--edu-space-3) var(--edu-space-4);
  border-radius: var(--edu-radius-control);
  background: var(--edu-warn-soft);
`;
const Versions = styled.section`
  margin-block-start: var(--edu-space-6);
  padding-block-start: var(--edu-space-4);
  border-block-start: 1px solid var(--edu-line);

  h2 {
    font-size: var(--edu-size-3);
  }
  li {
    margin-block-start: var(--edu-space-2);
  }
  a {
    display: inline-block;
    min-height: 24px;
  }
  a[aria-current] {
    color: var(--edu-text);
    font-weight: 600;
  }
  @media print {
    display: none;
  }
`;

/** By the platform's clock, wherever somebody reads it. */
const sayDay = (at: number, locale: Locale): string =>
  new Date(at).toLocaleDateString(locale, { dateStyle: "long", timeZone: PLATFORM_ZONE });

export interface NewsProps {
  /** Code of the article, e.g. ServiceAgreement. */
  readonly code: string;
  /** Of a policy, as it was; empty: as it is. */
  readonly version: string;
}

/** An article of the platform: a policy, a notice, a help page. */
export function News({ code, version }: NewsProps): ReactNode {
  const t = useMessages(messages);
  const { locale, emit } = useIsland();
  const { data, error, reload } = useLoad(code ? `${code}|${version}|${locale}` : undefined, (signal) =>
    request(articleDetail, { code, version: version || undefined, locale }, { signal }),
  );
  const title = data?.title;
  useEffect(() => {
    if (title) emit("edu-load", { code, title });
  }, [code, title, emit]);

  const missing = !code || (error instanceof ApiError && error.code === Code.notFound);
  if (missing)
    return (
      <slot name="empty">
        <Empty icon={FileX} title={t("missing")} action={<a href={portalHref(home.href())}>{t("home")}</a>} />
      </slot>
    );
  if (error && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data) {
    return (
      <Page>
        <Skeleton>
          <SkeletonBlock style={{ height: 32, width: "60%" }} />
          {[92, 98, 85, 96, 70].map((width) => (
            <SkeletonBlock key={width} style={{ width: `${width}%`, marginTop: 16 }} />
          ))}
        </Skeleton>
      </Page>
    );
  }
  const [current] = data.versions;
  return (
    <Page part="article" lang={locale}>
      <Head>
        <h1>{data.title}</h1>
        <IconButton icon={Printer} label={t("print")} onClick={() => globalThis.print()} />
      </Head>
      <Meta>
        <time dateTime={new Date(data.publishedAt).toISOString()}>{sayDay(data.publishedAt, locale)}</time>
        {data.version && <span>{t("version", { version: data.version })}</span>}
      </Meta>
      {current && current.version !== data.version && (
        <Older>
          {t("older", { date: sayDay(data.publishedAt, locale) })}{" "}
          <a href={portalHref(article.href({ code }))}>{t("toCurrent")}</a>
        </Older>
      )}
      <ArticleBody blocks={data.blocks} heading="h2" />
      {data.versions.length > 1 && (
        <Versions part="versions">
          <h2>{t("versions")}</h2>
          <ul>
            {data.versions.map((one, at) => (
              <li key={one.version}>
                <a
                  href={portalHref(article.href({ code, version: at === 0 ? "" : one.version }))}
                  aria-current={one.version === data.version ? "page" : undefined}
                >
                  {t("versionOf", { version: one.version, date: sayDay(one.publishedAt, locale) })}
                </a>
                {at === 0 && ` ${t("isCurrent")}`}
              </li>
            ))}
          </ul>
        </Versions>
      )}
    </Page>
  );
}
