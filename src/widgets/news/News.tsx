import FileX from "lucide-react/icons/file-x";
import Printer from "lucide-react/icons/printer";
import { type ReactNode, useEffect } from "react";
import { styled } from "styled-components";
import { Code } from "../../core/contract/codes.js";
import { articleDetail } from "../../core/contract/platform.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { ApiError } from "../../core/http/index.js";
import { portalHref } from "../../core/site/index.js";
import { request } from "../../core/session/index.js";
import { ArticleBody } from "../../ui/rich/ArticleBody.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { IconButton } from "../../ui/controls/IconButton.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { messages } from "./messages.js";
import { home } from "../../core/rules/places/common.js";

const Page = styled.article`
  max-width: 760px;
  margin: 0 auto;
  padding: var(--edu-space-6);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);

  h1 {
    font-size: var(--edu-size-6);
  }
  @media (max-width: 600px) {
    padding: var(--edu-space-5) var(--edu-space-4);

    h1 {
      font-size: var(--edu-size-5);
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

export interface NewsProps {
  /** Code of the article, e.g. ServiceAgreement. */
  readonly code: string;
}

/** An article of the platform: a policy, a notice, a help page. */
export function News({ code }: NewsProps): ReactNode {
  const t = useMessages(messages);
  const { locale, emit } = useIsland();
  const { data, error, reload } = useLoad(code ? `${code}|${locale}` : undefined, (signal) =>
    request(articleDetail, { code, locale }, { signal }),
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
  return (
    <Page part="article" lang={locale}>
      <Head>
        <h1>{data.title}</h1>
        <IconButton icon={Printer} label={t("print")} onClick={() => globalThis.print()} />
      </Head>
      <Meta>
        <time dateTime={new Date(data.publishedAt).toISOString()}>
          {new Date(data.publishedAt).toLocaleDateString(locale, {
            dateStyle: "long",
            timeZone: "Asia/Shanghai",
          })}
        </time>
        {data.version && <span>{t("version", { version: data.version })}</span>}
      </Meta>
      <ArticleBody blocks={data.blocks} heading="h2" />
    </Page>
  );
}
