import { type ReactNode, useState } from "react";
import type { TeamRole } from "../../../core/contract/team.js";
import { teamAdd, teamSearch } from "../../../core/contract/team.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { SearchBox } from "../../../ui/controls/SearchBox.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Facts, Muted } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Line, PlainRows, Stack } from "../styles.js";
import { messages } from "./messages.js";

const SHORTEST = 2;

/** People of the school, found by name, number or account, and put into the team one by one. */
export function AddMember({
  run,
  onChanged,
  onClose,
}: {
  readonly run: number;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const [q, setQuery] = useState("");
  const [adding, setAdding] = useState("");
  const [problem, setProblem] = useState("");
  const isAsked = q.trim().length >= SHORTEST;
  const { data, error, reload } = useLoad(isAsked ? `${run} ${q}` : undefined, (signal) =>
    request(teamSearch, { id: run, q: q.trim() }, { signal, quiet: true }),
  );
  const add = async (one: { readonly account: number; readonly name: string }, role: TeamRole) => {
    setAdding(`${one.account} ${role}`);
    setProblem("");
    try {
      await request(teamAdd, { id: run, account: one.account, role }, { quiet: true });
      toast({ kind: "ok", text: t("added", { name: one.name }) });
      onChanged();
    } catch (failure) {
      setProblem(explain(failure));
    } finally {
      setAdding("");
    }
    reload();
  };
  const found = (): ReactNode => {
    if (!isAsked) return <Muted>{t("addHint")}</Muted>;
    if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
    if (!data)
      return (
        <Skeleton>
          <SkeletonBlock style={{ height: 120 }} />
        </Skeleton>
      );
    if (data.list.length === 0) return <Muted role="status">{t("nobody")}</Muted>;
    return (
      <PlainRows>
        {data.list.map((one) => (
          <li key={one.account}>
            <div>
              <b>{one.name}</b>
              <Facts>
                {one.number && <span>{one.number}</span>}
                {one.role && <span>{t(one.role === "learner" ? "learns" : "there")}</span>}
                {!one.role && !one.certified && <span>{t("notCertified")}</span>}
              </Facts>
            </div>
            {!one.role && (
              <Line>
                {one.certified && (
                  <Button
                    size="s"
                    variant="primary"
                    aria-label={t("asTeacherNamed", { name: one.name })}
                    loading={adding === `${one.account} teacher`}
                    onClick={() => add(one, "teacher")}
                  >
                    {t("asTeacher")}
                  </Button>
                )}
                <Button
                  size="s"
                  aria-label={t("asTaNamed", { name: one.name })}
                  loading={adding === `${one.account} ta`}
                  onClick={() => add(one, "ta")}
                >
                  {t("asTa")}
                </Button>
              </Line>
            )}
          </li>
        ))}
      </PlainRows>
    );
  };
  return (
    <Dialog open title={t("addTitle")} width={560} onClose={onClose}>
      <Stack>
        <Muted>{t("addText")}</Muted>
        <SearchBox label={t("search")} value={q} onSearch={setQuery} />
        <FormError>{problem}</FormError>
        {found()}
      </Stack>
    </Dialog>
  );
}
