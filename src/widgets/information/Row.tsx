import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import type { informationList } from "../../core/contract/information.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { portalHref } from "../../core/site/index.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Clamped, Facts } from "../../ui/layout/styles.js";
import { textLang } from "../../ui/layout/text-lang.js";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.js";
import { dateOf, sayDate, useSource } from "../shared/information/source.js";
import { messages } from "./messages.js";
import { usePlace } from "./usePlace.js";

export type Item = Output<typeof informationList>["list"][number];

const Card = styled.a`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  gap: var(--edu-space-4);
  align-items: center;
  min-height: 122px;
  padding: var(--edu-space-4);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);
  color: var(--edu-text);
  text-decoration: none;

  &:has(> img) {
    grid-template-columns: 72px minmax(0, 1fr) 160px;
  }
  &:hover {
    border-color: var(--edu-accent);
  }
  > img {
    width: 160px;
    height: 90px;
    border-radius: var(--edu-radius-control);
    object-fit: cover;
  }
  > div {
    display: grid;
    gap: var(--edu-space-1);
    min-width: 0;
  }
  .title {
    font-size: var(--edu-size-3);
    font-weight: 600;
    line-height: var(--edu-leading-heading);
    overflow-wrap: anywhere;
  }
  .title > span {
    margin-inline-end: var(--edu-space-2);
    vertical-align: 1px;
  }
  @media (max-width: 600px) {
    grid-template-columns: minmax(0, 1fr);
    min-height: 0;
    padding: var(--edu-space-3) var(--edu-space-4);

    &:has(> img) {
      grid-template-columns: minmax(0, 1fr) 96px;
    }
    > img {
      width: 96px;
      height: 72px;
    }
  }
`;
const Day = styled.time`
  display: grid;
  justify-items: center;
  padding-inline-end: var(--edu-space-4);
  border-inline-end: 1px solid var(--edu-line);
  color: var(--edu-text-muted);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  strong {
    color: var(--edu-text);
    font-size: var(--edu-size-6);
    font-weight: 500;
    line-height: 1.2;
  }
  span {
    font-size: var(--edu-size-1);
  }
  @media (max-width: 600px) {
    display: none;
  }
`;
const OnPhone = styled.span`
  @media (min-width: 601px) {
    display: none;
  }
`;

/** An article in the list. */
export function Row({ item }: { readonly item: Item }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { link, bounds } = usePlace();
  const source = useSource()(item);
  const date = sayDate(item.publishedAt, locale);
  return (
    <Card part="card" {...link({ view: "detail", code: item.code })}>
      <Day dateTime={new Date(item.publishedAt).toISOString()}>
        <VisuallyHidden>{date}</VisuallyHidden>
        <strong aria-hidden="true">{dateOf(item.publishedAt, "en-US", { day: "2-digit" })}</strong>
        <span aria-hidden="true">
          {dateOf(item.publishedAt, locale, {
            year: "numeric",
            month: locale === "zh-CN" ? "long" : "short",
          })}
        </span>
      </Day>
      <div>
        <p className="title" lang={textLang(item.title, locale)}>
          {item.isPinned && <Badge kind="accent">{t("pinned")}</Badge>}
          {item.title}
        </p>
        {item.summary && <Clamped lang={textLang(item.summary, locale)}>{item.summary}</Clamped>}
        <Facts>
          {!bounds.category && <span>{t(item.category)}</span>}
          <span lang={textLang(source, locale)}>{source}</span>
          <OnPhone>{date}</OnPhone>
        </Facts>
      </div>
      {item.cover && (
        <img src={portalHref(item.cover)} alt="" width={160} height={90} loading="lazy" decoding="async" />
      )}
    </Card>
  );
}
