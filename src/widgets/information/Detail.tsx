import ArrowLeft from "lucide-react/icons/arrow-left";
import FileX from "lucide-react/icons/file-x";
import Printer from "lucide-react/icons/printer";
import { type ReactNode, useEffect } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import { Code } from "../../core/contract/codes.js";
import { informationDetail } from "../../core/contract/information.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { ApiError } from "../../core/http/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { Icon } from "../../ui/layout/Icon.js";
import { printLook } from "../../ui/layout/print.js";
import { Row as Line } from "../../ui/layout/styles.js";
import { ArticleSheet, Paper } from "../shared/information/ArticleSheet.js";
import { ShareButton } from "../shared/share/ShareButton.js";
import { messages } from "./messages.js";
import { Neighbours } from "./Neighbours.js";
import { hrefOf, LIST } from "./place.js";
import { usePlace } from "./usePlace.js";

export type Article = Output<typeof informationDetail>;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-4);
  width: 100%;
  max-width: 820px;
  margin-inline: auto;
  ${printLook}
`;
/** What one does on the screen. */
const Tools = styled(Line)`
  @media print {
    display: none;
  }
`;
const Back = styled.a`
  display: inline-flex;
  gap: var(--edu-space-1);
  align-items: center;
  justify-self: start;
  min-height: 24px;

  @media print {
    display: none;
  }
`;

function Loading(): ReactNode {
  return (
    <Column>
      <Skeleton>
        <SkeletonBlock style={{ height: 24, width: 120 }} />
      </Skeleton>
      <Paper as="div">
        <Skeleton>
          <SkeletonBlock style={{ height: 24, width: 80 }} />
          <SkeletonBlock style={{ height: 36, width: "70%", marginTop: 8 }} />
          <SkeletonBlock style={{ height: 40, marginTop: 8 }} />
          {[92, 98, 85, 96, 70, 88].map((width) => (
            <SkeletonBlock key={width} style={{ width: `${width}%`, marginTop: 16 }} />
          ))}
        </Skeleton>
      </Paper>
    </Column>
  );
}

function Missing(): ReactNode {
  const t = useMessages(messages);
  const { link } = usePlace();
  return (
    <slot name="empty">
      <Empty icon={FileX} title={t("missing")} action={<a {...link(LIST)}>{t("backToList")}</a>}>
        {t("missingHint")}
      </Empty>
    </slot>
  );
}

function Acts({ article: { code, title } }: { readonly article: Article }): ReactNode {
  const t = useMessages(messages);
  return (
    <Tools>
      <ShareButton title={title} href={hrefOf({ ...LIST, view: "detail", code })} />
      <Button onClick={() => globalThis.print()}>
        <Icon of={Printer} size={18} />
        {t("print")}
      </Button>
    </Tools>
  );
}

/** An article with what goes with it. */
export function Detail({ code }: { readonly code: string }): ReactNode {
  const t = useMessages(messages);
  const { locale, emit } = useIsland();
  const { link, bounds } = usePlace();
  const { category, school } = bounds;
  const { data, error, reload } = useLoad(`${code}|${locale}|${category}|${school}`, (signal) =>
    request(informationDetail, { code, category, school }, { signal }),
  );
  const title = data?.title;
  useEffect(() => {
    if (title) emit("edu-load", { code, title });
  }, [code, title, emit]);
  if (error instanceof ApiError && error.code === Code.notFound) return <Missing />;
  if (error && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data) return <Loading />;
  return (
    <Column>
      <Back {...link(LIST)}>
        <Icon of={ArrowLeft} size={16} />
        {t("backToList")}
      </Back>
      <ArticleSheet article={data} tools={<Acts article={data} />} />
      <Neighbours previous={data.previous} next={data.next} />
    </Column>
  );
}
