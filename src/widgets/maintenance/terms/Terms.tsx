import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useState } from "react";
import { termList } from "../../../core/contract/term.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { dayStart, PLATFORM_ZONE } from "../../../core/rules/day.js";
import { weeksOf } from "../../../core/rules/terms.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { ListStates } from "../../../ui/data/ListStates.js";
import { useList } from "../../../ui/data/useList.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Facts, Muted, Row as Line } from "../../../ui/layout/styles.js";
import { Bar, Rows, Stack } from "../../shared/page-styles.js";
import { Row } from "../styles.js";
import { messages } from "./messages.js";
import { DeleteTerm, type Term, TermForm } from "./TermForm.js";

/** The terms that schools count by, the latest first. */
export function Terms(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const load = useList(termList, {});
  const [editing, setEditing] = useState<Term | "new">();
  const [removing, setRemoving] = useState<Term>();
  const sayDay = (day: number) =>
    new Date(dayStart(day)).toLocaleDateString(locale, { dateStyle: "medium", timeZone: PLATFORM_ZONE });
  const nameOf = ({ name, nameEn }: Term) => (locale === "en-US" && nameEn ? nameEn : name);
  return (
    <Stack>
      <Bar>
        <Muted>{t("text")}</Muted>
        <Button variant="primary" icon={<Icon of={Plus} size={18} />} onClick={() => setEditing("new")}>
          {t("add")}
        </Button>
      </Bar>
      <ListStates
        load={load}
        skeleton={
          <Skeleton>
            <SkeletonBlock style={{ height: 240 }} />
          </Skeleton>
        }
        empty={<Empty title={t("none")}>{t("noneText")}</Empty>}
      >
        {(data) => (
          <Rows>
            {data.list.map((term) => (
              <Row key={term.id}>
                <div>
                  <Line>
                    <strong>{nameOf(term)}</strong>
                    {term.isNow && <Badge kind="ok">{t("now")}</Badge>}
                  </Line>
                  <Facts>
                    <span>{t("span", { from: sayDay(term.from), to: sayDay(term.to) })}</span>
                    <span>{t("weeks", { count: weeksOf(term) })}</span>
                    <span>{t("runs", { count: term.runs })}</span>
                  </Facts>
                </div>
                <div>
                  <IconButton
                    icon={Pencil}
                    label={t("editOf", { name: nameOf(term) })}
                    onClick={() => setEditing(term)}
                  />
                  {term.runs === 0 && (
                    <IconButton
                      icon={Trash2}
                      label={t("removeOf", { name: nameOf(term) })}
                      onClick={() => setRemoving(term)}
                    />
                  )}
                </div>
              </Row>
            ))}
          </Rows>
        )}
      </ListStates>
      {editing && (
        <TermForm
          {...(editing === "new" ? {} : { term: editing })}
          onDone={load.reload}
          onClose={() => setEditing(undefined)}
        />
      )}
      {removing && <DeleteTerm term={removing} onDone={load.reload} onClose={() => setRemoving(undefined)} />}
    </Stack>
  );
}
