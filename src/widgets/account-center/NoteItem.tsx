import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import type { noteMine } from "../../core/contract/note.js";
import { useStore } from "../../core/element/useStore.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { Badge } from "../../ui/layout/Badge.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { clockLength } from "../../ui/layout/numbers.js";
import { Facts, Muted } from "../../ui/layout/styles.js";
import { $minute, sayFullTime, sayTime } from "../../ui/layout/time.js";
import { studyHref } from "../shared/course-links.js";
import { messages } from "./messages.js";

export type Note = Output<typeof noteMine>["list"][number];

const Item = styled.article`
  display: grid;
  gap: var(--edu-space-1);
  padding: var(--edu-space-3) var(--edu-space-4);

  p.text {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  &[data-short] p.text {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
  }
`;

/** A note, with the lesson that it was written to. */
export function NoteItem({ note, isShort = false }: { readonly note: Note; readonly isShort?: boolean }) {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const now = useStore($minute);
  const { run, course, node, nodeTitle, kind, at, text, updatedAt, shared, essence, hiddenReason } = note;
  const place: ReactNode =
    kind === "doc" || kind === "slides"
      ? t("page", { page: at })
      : kind === "video" || kind === "audio"
        ? clockLength(at)
        : undefined;
  return (
    <Item data-short={isShort || undefined}>
      <p className="text">
        <MultilingualText>{text}</MultilingualText>
      </p>
      <Facts>
        <a href={studyHref(run, node)}>
          <MultilingualText>{nodeTitle}</MultilingualText>
        </a>
        {place !== undefined && <span>{place}</span>}
        {isShort && <MultilingualText>{course}</MultilingualText>}
        <time dateTime={new Date(updatedAt).toISOString()} title={sayFullTime(updatedAt, locale)}>
          {sayTime(updatedAt, now, locale)}
        </time>
        {essence ? <Badge kind="ok">{t("essence")}</Badge> : shared && <Badge>{t("shared")}</Badge>}
      </Facts>
      {hiddenReason !== undefined && <Muted>{t("hidden", { reason: hiddenReason })}</Muted>}
    </Item>
  );
}
