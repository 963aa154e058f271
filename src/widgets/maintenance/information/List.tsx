import FilePlus from "lucide-react/icons/file-plus";
import Newspaper from "lucide-react/icons/newspaper";
import { useStore } from "@nanostores/react";
import { type ReactNode, useMemo, useState } from "react";
import {
  informationManaged,
  InformationOrder,
  informationSave,
} from "../../../core/contract/information-editing.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { InformationCategories } from "../../../core/rules/information.js";
import { InformationStates } from "../../../core/rules/information-plan.js";
import { allows } from "../../../core/rules/permissions.js";
import { request, session } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import type { MenuItem } from "../../../ui/controls/Menu.js";
import { SearchBox } from "../../../ui/controls/SearchBox.js";
import { Select } from "../../../ui/controls/Select.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { useList } from "../../../ui/data/useList.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { LinkButton, Muted } from "../../../ui/layout/styles.js";
import { Bar, Stack } from "../../shared/page-styles.js";
import { usePlace } from "../usePlace.js";
import { ActDialog, type ListAct } from "./ActDialog.js";
import { columnsOf } from "./columns.js";
import { POLICIES } from "./policies/Policies.js";
import { Create } from "./Create.js";
import { messages } from "./messages.js";
import type { Managed } from "./plan.js";

/** As a table knows them: by their codes. */
const named = (answer: { readonly list: readonly Omit<Managed, "id">[] }): Managed[] =>
  answer.list.map((one) => ({ ...one, id: one.code }));

/** All that somebody may edit, and what is done with several at once. */
export function List(): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { locale } = useIsland();
  const role = useStore(session.$user)?.role;
  const { place, go, link, step } = usePlace();
  const [creating, setCreating] = useState<{ readonly copied?: Managed }>();
  const [acting, setActing] = useState<ListAct>();
  const grid = useGrid("information", {
    address: { text: place.filter, change: (filter) => go({ filter }, { replace: true }) },
  });
  const { q = "", state: saidState, category: saidCategory, school: saidSchool = "" } = grid.filter;
  const state = InformationStates.find((one) => one === saidState);
  const category = InformationCategories.find((one) => one === saidCategory);
  const school = /^\d{1,15}$/.test(saidSchool) ? Number(saidSchool) : undefined;
  const input = {
    q: q.slice(0, 64) || undefined,
    state,
    category,
    school,
    ...grid.orderBy(InformationOrder),
  };
  const load = useList(informationManaged, { ...input, page: grid.page, size: grid.size }, { step });
  const { data } = load;
  const rows = useMemo(() => data && { ...data, list: named(data) }, [data]);
  const mayDo = (action: string) => allows(role, `information.${action}`);
  const done = () => {
    setActing(undefined);
    grid.select([]);
    load.reload();
  };
  const pin = async ({ code, updatedAt, pinned }: Managed) => {
    try {
      await request(informationSave, { code, updatedAt, pinned: !pinned }, { quiet: true });
      toast({ kind: "ok", text: t(pinned ? "unpinnedDone" : "pinnedDone") });
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
    load.reload();
  };
  const menuOf = (one: Managed): readonly MenuItem[] => {
    const isDraft = one.state === "draft";
    return [
      { id: "edit", label: t("edit"), onSelect: () => go({ item: one.code, filter: "" }) },
      ...(mayDo("add")
        ? [{ id: "copy", label: t("copy"), onSelect: () => setCreating({ copied: one }) }]
        : []),
      ...(mayDo("edit") && data?.isPlatform
        ? [{ id: "pin", label: t(one.pinned ? "unpin" : "pin"), onSelect: () => void pin(one) }]
        : []),
      ...(mayDo("enable") && isDraft
        ? [
            {
              id: "publish",
              label: t("publish"),
              separated: true,
              onSelect: () => setActing({ kind: "publish", rows: [one] }),
            },
          ]
        : []),
      ...(mayDo("disable") && !isDraft
        ? [
            {
              id: "offline",
              label: t("offline"),
              separated: true,
              onSelect: () => setActing({ kind: "offline", rows: [one] }),
            },
          ]
        : []),
      ...(mayDo("delete") && isDraft
        ? [
            {
              id: "remove",
              label: t("remove"),
              danger: true,
              onSelect: () => setActing({ kind: "remove", rows: [one] }),
            },
          ]
        : []),
    ];
  };
  const schools = data?.schools ?? [];
  const isNarrowed = q !== "" || state !== undefined || category !== undefined || school !== undefined;
  return (
    <Stack>
      <Bar>
        <Muted>{t("intro")}</Muted>
        {allows(role, "policy.query") && (
          <LinkButton {...link({ item: POLICIES, filter: "" })}>{t("policies")}</LinkButton>
        )}
        {mayDo("add") && (
          <Button
            variant="primary"
            icon={<Icon of={FilePlus} size={18} />}
            disabled={!data || (!data.isPlatform && schools.length === 0)}
            onClick={() => setCreating({})}
          >
            {t("create")}
          </Button>
        )}
      </Bar>
      <DataGrid
        grid={grid}
        label={t("heading")}
        columns={columnsOf(t, locale, (one) => link({ item: one.code, filter: "" }), menuOf)}
        load={{ ...load, data: rows }}
        fetchPage={async (page, size) => {
          const answer = await request(informationManaged, { ...input, page, size });
          return { ...answer, list: named(answer) };
        }}
        rowName={({ title }) => title || t("untitled")}
        isSelectable={(one) => one.state !== "draft"}
        actions={
          mayDo("disable")
            ? [
                {
                  id: "offline",
                  label: t("offline"),
                  danger: true,
                  run: (some) => setActing({ kind: "offline", rows: some }),
                },
              ]
            : []
        }
        filters={
          <>
            <Select
              aria-label={t("state")}
              value={state ?? ""}
              onChange={(next) => grid.setFilter({ state: next })}
              options={[
                { value: "", label: t("allStates") },
                ...InformationStates.map((value) => ({ value, label: t(value) })),
              ]}
            />
            <Select
              aria-label={t("category")}
              value={category ?? ""}
              onChange={(next) => grid.setFilter({ category: next })}
              options={[
                { value: "", label: t("allCategories") },
                ...InformationCategories.map((value) => ({ value, label: t(value) })),
              ]}
            />
            {(data?.isPlatform || schools.length > 1) && (
              <Select
                aria-label={t("school")}
                value={saidSchool}
                onChange={(next) => grid.setFilter({ school: next })}
                options={[
                  { value: "", label: t("allSchools") },
                  ...(data?.isPlatform ? [{ value: "0", label: t("platform") }] : []),
                  ...schools.map((one) => ({ value: String(one.school), label: one.name })),
                ]}
              />
            )}
            <SearchBox label={t("search")} value={q} onSearch={(next) => grid.setFilter({ q: next })} />
          </>
        }
        empty={
          isNarrowed ? (
            <Empty title={t("noneFound")} />
          ) : (
            <Empty icon={Newspaper} title={t("empty")}>
              {t("emptyText")}
            </Empty>
          )
        }
      />
      {creating && data && (
        <Create
          schools={schools}
          isPlatform={data.isPlatform}
          copied={creating.copied}
          onClose={() => setCreating(undefined)}
        />
      )}
      {acting && <ActDialog act={acting} onClose={() => setActing(undefined)} onDone={done} />}
    </Stack>
  );
}
