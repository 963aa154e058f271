import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { mergePreview } from "../../../../core/contract/account-merge.js";
import type { Output } from "../../../../core/contract/call.js";
import { useMessages } from "../../../../core/element/index.js";
import { Badge } from "../../../../ui/layout/Badge.js";
import { MultilingualText } from "../../../../ui/layout/MultilingualText.js";
import { Time } from "../../../../ui/layout/time.js";
import { Wide } from "../../../shared/form-styles.js";
import { messages } from "./messages.js";

export type Preview = Output<typeof mergePreview>;
type Side = Preview["kept"];

const Card = styled.section`
  display: grid;
  align-content: start;
  gap: var(--edu-space-2);
  min-width: 0;
  padding: var(--edu-space-4);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  overflow-wrap: anywhere;

  dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--edu-space-1) var(--edu-space-3);
  }
  dt {
    color: var(--edu-text-muted);
  }
  dd {
    margin: 0;
  }
`;

const ROLES = ["learner", "teacher", "teacher-admin", "school-admin"] as const;

/** By what somebody tells two accounts of one name apart. */
export function whichOf({ phone, email, memberships, id }: Side, account: (id: number) => string): string {
  return phone || email || memberships.map(({ number }) => number).find(Boolean) || account(id);
}

function OneSide({ side, stays }: { readonly side: Side; readonly stays: boolean }): ReactNode {
  const t = useMessages(messages);
  const said = (text: string) => text || t("notSaid");
  const roleOf = (role: string) => {
    const known = ROLES.find((one) => one === role);
    return known ? t(known) : role;
  };
  const wayOf = (way: Side["ways"][number]) =>
    way === "phone" ? t("byPhone") : way === "email" ? t("byEmail") : t(way);
  return (
    <Card aria-label={t(stays ? "kept" : "gone")}>
      <span>
        <Badge kind={stays ? "ok" : "warn"}>{t(stays ? "kept" : "gone")}</Badge>{" "}
        {side.state !== "active" && <Badge kind="bad">{t(side.state)}</Badge>}
      </span>
      <b>
        <MultilingualText>{side.name}</MultilingualText>
      </b>
      <dl>
        <dt>{t("phone")}</dt>
        <dd>{said(side.phone)}</dd>
        <dt>{t("email")}</dt>
        <dd>{said(side.email)}</dd>
        <dt>{t("schools")}</dt>
        <dd>
          {side.memberships.length === 0 && t("noSchools")}
          {side.memberships.map(({ school, role, number }) => (
            <div key={`${school} ${role}`}>
              <MultilingualText>{school}</MultilingualText> · {roleOf(role)}
              {number && (
                <>
                  {" "}
                  · <code>{number}</code>
                </>
              )}
            </div>
          ))}
        </dd>
        <dt>{t("ways")}</dt>
        <dd>{side.ways.map(wayOf).join(" · ") || t("noWays")}</dd>
        <dt>{t("lastSignIn")}</dt>
        <dd>{side.lastSignIn === undefined ? t("never") : <Time at={side.lastSignIn} />}</dd>
        <dt>{t("createdAt")}</dt>
        <dd>
          <Time at={side.createdAt} />
        </dd>
      </dl>
    </Card>
  );
}

/** Both accounts, the one that stays first. */
export function Sides({ kept, gone }: Pick<Preview, "kept" | "gone">): ReactNode {
  return (
    <Wide>
      <OneSide side={kept} stays />
      <OneSide side={gone} stays={false} />
    </Wide>
  );
}
