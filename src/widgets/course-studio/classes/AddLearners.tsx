import { type ReactNode, useState } from "react";
import { rosterAdd, rosterSearch } from "../../../core/contract/roster.js";
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
import { PlainRows, Stack } from "../styles.js";
import { messages } from "./messages.js";

const SHORTEST = 2;

/** Learners of one's schools, found by name or number and put into the class one by one. */
export function AddLearners({
  run,
  classId,
  name,
  onChanged,
  onClose,
}: {
  readonly run: number;
  readonly classId: number;
  readonly name: string;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const [q, setQuery] = useState("");
  const [adding, setAdding] = useState<number>();
  const [problem, setProblem] = useState("");
  const isAsked = q.trim().length >= SHORTEST;
  const { data, error, reload } = useLoad(isAsked ? `${classId} ${q}` : undefined, (signal) =>
    request(rosterSearch, { id: run, classId, q }, { signal, quiet: true }),
  );
  const add = async (one: { readonly id: number; readonly name: string }) => {
    setAdding(one.id);
    setProblem("");
    try {
      await request(rosterAdd, { id: run, classId, learners: [one.id] }, { quiet: true });
      toast({ kind: "ok", text: t("added", { name: one.name }) });
      onChanged();
    } catch (failure) {
      setProblem(explain(failure));
    } finally {
      setAdding(undefined);
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
    if (data.list.length === 0) return <Muted role="status">{t("nobodyFound")}</Muted>;
    return (
      <PlainRows>
        {data.list.map((one) => (
          <li key={one.id}>
            <div>
              <b>{one.name}</b>
              <Facts>
                <span>{one.number}</span>
                <span>{one.college}</span>
                {one.className && <span>{t("inClass", { name: one.className })}</span>}
              </Facts>
            </div>
            <Button
              size="s"
              variant="primary"
              aria-label={t("addNamed", { name: one.name })}
              disabled={one.className !== ""}
              loading={adding === one.id}
              onClick={() => add(one)}
            >
              {t("addOne")}
            </Button>
          </li>
        ))}
      </PlainRows>
    );
  };
  return (
    <Dialog open title={t("addTitle", { name })} width={560} onClose={onClose}>
      <Stack>
        <Muted>{t("addText")}</Muted>
        <SearchBox label={t("search")} value={q} onSearch={setQuery} />
        <FormError>{problem}</FormError>
        {found()}
      </Stack>
    </Dialog>
  );
}
