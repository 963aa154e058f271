import type { ReactNode } from "react";
import type { Output } from "../../../core/contract/call.js";
import type { threadDetail } from "../../../core/contract/thread.js";
import { useMessages } from "../../../core/element/index.js";
import { portalHref } from "../../../core/site/index.js";
import { Avatar } from "../../../ui/layout/Avatar.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Muted, Row } from "../../../ui/layout/styles.js";
import { Time } from "../../../ui/layout/time.js";
import { messages } from "./messages.js";

export type Author = Output<typeof threadDetail>["author"];

/** Who wrote something, as what, and when. */
export function Writer({
  author,
  at,
  edited,
}: {
  readonly author: Author;
  readonly at: number;
  readonly edited: boolean;
}): ReactNode {
  const t = useMessages(messages);
  const { role } = author;
  return (
    <Row>
      <Avatar name={author.name} src={author.avatar ? portalHref(author.avatar) : undefined} size={28} />
      <b>
        <MultilingualText>{author.name}</MultilingualText>
      </b>
      {(role === "teacher" || role === "ta") && <Badge kind="info">{t(role)}</Badge>}
      {author.mine && <Badge>{t("me")}</Badge>}
      {author.anonymous && <Badge>{t("anonymous")}</Badge>}
      <Muted as="span">
        <Time at={at} />
        {edited && ` · ${t("edited")}`}
      </Muted>
    </Row>
  );
}
