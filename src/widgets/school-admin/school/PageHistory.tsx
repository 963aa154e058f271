import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { schoolPageHistory } from "../../../core/contract/school-page.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { ListStates } from "../../../ui/data/ListStates.js";
import { useList } from "../../../ui/data/useList.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Clamped, Facts, Muted } from "../../../ui/layout/styles.js";
import { Time } from "../../../ui/layout/time.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Rows, Stack } from "../../shared/page-styles.js";
import { messages } from "./messages.js";

const Version = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--edu-space-2) var(--edu-space-4);
  padding: var(--edu-space-3) var(--edu-space-4);

  > div {
    flex: 1 1 220px;
    min-width: 0;
  }
`;

/** Pages that were published before; one becomes the draft. */
export function PageHistory({
  org,
  onChoose,
  onClose,
}: {
  readonly org: number;
  readonly onChoose: (version: number) => Promise<void>;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const explain = useExplain();
  const [problem, setProblem] = useState<string>();
  const load = useList(schoolPageHistory, { org });
  const choose = async (version: number) => {
    setProblem(undefined);
    try {
      await onChoose(version);
    } catch (error) {
      setProblem(explain(error));
    }
  };
  return (
    <Dialog open title={t("historyTitle")} onClose={onClose}>
      <Stack>
        <Muted>{t("historyText")}</Muted>
        <FormError>{problem}</FormError>
        <ListStates
          load={load}
          skeleton={
            <Skeleton>
              <SkeletonBlock style={{ height: 160 }} />
            </Skeleton>
          }
          empty={<p>{t("noHistory")}</p>}
        >
          {(data) => (
            <Rows>
              {data.list.map(({ id, savedAt, by, name, intro, isCurrent }) => (
                <Version key={id}>
                  <div>
                    <Facts>
                      <Time at={savedAt} />
                      <span>{by || t("beforeHistory")}</span>
                      {isCurrent && <Badge kind="ok">{t("current")}</Badge>}
                    </Facts>
                    <b>
                      <MultilingualText>{name}</MultilingualText>
                    </b>
                    {intro && (
                      <Clamped>
                        <MultilingualText>{intro}</MultilingualText>
                      </Clamped>
                    )}
                  </div>
                  {!isCurrent && (
                    <Button
                      size="s"
                      aria-label={t("restoreNamed", { time: new Date(savedAt).toLocaleString(locale) })}
                      onClick={async () => choose(id)}
                    >
                      {t("restore")}
                    </Button>
                  )}
                </Version>
              ))}
            </Rows>
          )}
        </ListStates>
      </Stack>
    </Dialog>
  );
}
