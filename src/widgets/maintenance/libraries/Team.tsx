import ArrowUp from "lucide-react/icons/arrow-up";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { MOST_TEAM } from "../../../core/contract/library-page.js";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Input } from "../../../ui/controls/Input.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Stack } from "../../shared/page-styles.js";
import { messages } from "./messages.js";

export interface Member {
  readonly name: string;
  readonly role: string;
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) auto auto;
  align-items: center;
  gap: var(--edu-space-2);
`;
const List = styled.ol`
  display: grid;
  gap: var(--edu-space-2);
  max-width: 720px;
`;

/** Who makes a library, in the order that readers see. */
export function Team({
  members,
  onChange,
}: {
  readonly members: readonly Member[];
  readonly onChange: (members: readonly Member[]) => void;
}): ReactNode {
  const t = useMessages(messages);
  const change = (at: number, part: Partial<Member>) =>
    onChange(members.map((one, nth) => (nth === at ? { ...one, ...part } : one)));
  const raise = (at: number) => {
    const next = [...members];
    const [one] = next.splice(at, 1);
    if (one) next.splice(at - 1, 0, one);
    onChange(next);
  };
  return (
    <Stack role="group" aria-label={t("team")}>
      <b>{t("team")}</b>
      {members.length === 0 ? (
        <Muted>{t("teamNone")}</Muted>
      ) : (
        <List>
          {members.map(({ name, role }, at) => (
            // A row has no name of its own while it is written; whoever moves one moves its texts.
            // oxlint-disable-next-line react/no-array-index-key
            <Row key={at}>
              <Input
                aria-label={t("memberName", { at: at + 1 })}
                value={name}
                maxLength={64}
                onChange={(next) => change(at, { name: next })}
              />
              <Input
                aria-label={t("memberRole", { at: at + 1 })}
                value={role}
                maxLength={128}
                onChange={(next) => change(at, { role: next })}
              />
              <IconButton
                icon={ArrowUp}
                label={t("memberUp", { name: name || at + 1 })}
                disabled={at === 0}
                onClick={() => raise(at)}
              />
              <IconButton
                icon={Trash2}
                label={t("memberRemove", { name: name || at + 1 })}
                onClick={() => onChange(members.filter((_, nth) => nth !== at))}
              />
            </Row>
          ))}
        </List>
      )}
      <div>
        <Button
          icon={<Icon of={Plus} size={18} />}
          disabled={members.length >= MOST_TEAM}
          onClick={() => onChange([...members, { name: "", role: "" }])}
        >
          {t("memberAdd")}
        </Button>
      </div>
    </Stack>
  );
}
