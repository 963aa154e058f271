import ArrowUp from "lucide-react/icons/arrow-up";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { MOST_TEAM } from "../../../core/contract/library-page.js";
import { useMessages } from "../../../core/element/index.js";
import { moved } from "../../../core/rules/moved.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Input } from "../../../ui/controls/Input.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Stack } from "../../shared/page-styles.js";
import { messages } from "./messages.js";

export interface Member {
  /** Of its row, wherever that stands. */
  readonly key: number;
  readonly name: string;
  readonly role: string;
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) auto auto;
  align-items: center;
  gap: var(--edu-space-2);

  /* A disabled button would lose the focus as its row comes first. */
  [aria-disabled="true"] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;
const List = styled.ol`
  display: grid;
  gap: var(--edu-space-2);
  max-width: 720px;
`;

/** None that a row has now. */
const newKey = (members: readonly Member[]) => Math.max(-1, ...members.map(({ key }) => key)) + 1;

/** Who makes a library, in the order that readers see. */
export function Team({
  members,
  onChange,
}: {
  readonly members: readonly Member[];
  readonly onChange: (members: readonly Member[]) => void;
}): ReactNode {
  const t = useMessages(messages);
  const change = (key: number, part: Partial<Omit<Member, "key">>) =>
    onChange(members.map((one) => (one.key === key ? { ...one, ...part } : one)));
  return (
    <Stack role="group" aria-label={t("team")}>
      <b>{t("team")}</b>
      {members.length === 0 ? (
        <Muted>{t("teamNone")}</Muted>
      ) : (
        <List>
          {members.map(({ key, name, role }, at) => (
            <Row key={key}>
              <Input
                aria-label={t("memberName", { at: at + 1 })}
                value={name}
                maxLength={64}
                onChange={(next) => change(key, { name: next })}
              />
              <Input
                aria-label={t("memberRole", { at: at + 1 })}
                value={role}
                maxLength={128}
                onChange={(next) => change(key, { role: next })}
              />
              <IconButton
                icon={ArrowUp}
                label={t("memberUp", { name: name || at + 1 })}
                aria-disabled={at === 0 || undefined}
                onClick={() => onChange(moved(members, at, at - 1))}
              />
              <IconButton
                icon={Trash2}
                label={t("memberRemove", { name: name || at + 1 })}
                onClick={() => onChange(members.filter((one) => one.key !== key))}
              />
            </Row>
          ))}
        </List>
      )}
      <div>
        <Button
          icon={<Icon of={Plus} size={18} />}
          disabled={members.length >= MOST_TEAM}
          onClick={() => onChange([...members, { key: newKey(members), name: "", role: "" }])}
        >
          {t("memberAdd")}
        </Button>
      </div>
    </Stack>
  );
}
