import Download from "lucide-react/icons/download";
import Search from "lucide-react/icons/search";
import { type FormEvent, type ReactNode, Suspense, useState } from "react";
import { styled } from "styled-components";
import type { Input as InputOf } from "../../../core/contract/call.js";
import { auditExport, auditList } from "../../../core/contract/audit-log.js";
import { late, useIsland, useMessages } from "../../../core/element/index.js";
import { dayOf, PLATFORM_ZONE } from "../../../core/rules/day.js";
import { allows } from "../../../core/rules/permissions.js";
import { useStore } from "../../../core/element/useStore.js";
import { request, session } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { ListStates } from "../../../ui/data/ListStates.js";
import { useList } from "../../../ui/data/useList.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Facts, Muted, Row as Line } from "../../../ui/layout/styles.js";
import { useConsent } from "../../shared/exports/useConsent.js";
import { Bar, Rows, Stack } from "../../shared/page-styles.js";
import { saveWorkbook } from "../../shared/save-workbook.js";
import { usePlace } from "../usePlace.js";
import { messages } from "./messages.js";

const ExportRequests = late(
  async () => (await import("../../shared/exports/ExportRequests.js")).ExportRequests,
);

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr));
  align-items: end;
  gap: var(--edu-space-3);

  > .acts {
    display: flex;
    flex-wrap: wrap;
    gap: var(--edu-space-2);
  }
`;
const Entry = styled.li`
  display: grid;
  gap: var(--edu-space-1);
  padding: var(--edu-space-3) var(--edu-space-4);
  overflow-wrap: anywhere;
  min-width: 0;

  code,
  pre {
    font-family: ui-monospace, monospace;
  }
  pre {
    margin: var(--edu-space-2) 0 0;
    white-space: pre-wrap;
  }
  summary {
    min-height: 24px;
    color: var(--edu-text-muted);
    cursor: pointer;
  }
`;

const NAMES = ["actor", "action", "subject", "result", "from", "to"] as const;
type Name = (typeof NAMES)[number];
type Written = Readonly<Record<Name, string>>;
type Asked = InputOf<typeof auditExport>;

const read = (filter: string): Written => {
  const query = new URLSearchParams(filter);
  return Object.fromEntries(NAMES.map((name) => [name, query.get(name) ?? ""])) as Written;
};
/** A day as it is written in an address: `2026-11-27`. */
const dayIn = (text: string): number | undefined => {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T12:00:00+08:00`) : Number.NaN;
  return Number.isNaN(at) ? undefined : dayOf(at);
};
const askedOf = ({ actor, action, subject, result, from, to }: Written): Asked => ({
  actor: actor || undefined,
  action: action || undefined,
  subject: subject || undefined,
  result: result || undefined,
  from: dayIn(from),
  to: dayIn(to),
});

/** The audit log, found by who, what, on what, how it ended, and when. */
export function AuditLog(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const explain = useExplain();
  const user = useStore(session.$user);
  const { place, go } = usePlace();
  const said = read(place.filter);
  const [draft, setDraft] = useState({ of: place.filter, written: said });
  // Whoever comes back finds what they had asked.
  const written = draft.of === place.filter ? draft.written : said;
  const asked = askedOf(said);
  const consent = useConsent("audit.export", asked);
  const load = useList(auditList, asked, { grows: true });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const filter = new URLSearchParams(Object.entries(written).filter(([, value]) => value.trim() !== ""));
    if (filter.toString() === place.filter) load.reload();
    else go({ filter: filter.toString() }, { replace: true });
  };
  const save = async () => {
    try {
      await consent.guarded(async () => {
        const { file, rows, isCut } = await request(auditExport, asked, { quiet: true, timeout: 60_000 });
        saveWorkbook(file, `${t("exportFile")}.xlsx`);
        toast({ kind: "ok", text: t(isCut ? "exportedPart" : "exported", { rows }) });
      });
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "medium",
    timeZone: PLATFORM_ZONE,
  });
  const field = (name: Name, more: { type?: string; placeholder?: string } = {}) => (
    <Field label={t(name)}>
      <Input
        {...more}
        value={written[name]}
        onChange={(value) => setDraft({ of: place.filter, written: { ...written, [name]: value } })}
      />
    </Field>
  );
  return (
    <Stack part="audit">
      <Bar>
        <Muted>{t("text")}</Muted>
        {allows(user?.role, "audit.export") && (
          <Button icon={<Icon of={Download} size={18} />} onClick={save}>
            {t("export")}
          </Button>
        )}
      </Bar>
      {consent.note}
      {allows(user?.role, "data.edit") && (
        <Suspense>
          <ExportRequests />
        </Suspense>
      )}
      <Form role="search" onSubmit={submit}>
        {field("actor", { placeholder: t("actorHint") })}
        {field("action", { placeholder: t("actionHint") })}
        {field("subject")}
        {field("result")}
        {field("from", { type: "date" })}
        {field("to", { type: "date" })}
        <div className="acts">
          <Button type="submit" variant="primary" icon={<Icon of={Search} size={18} />}>
            {t("search")}
          </Button>
          {place.filter !== "" && (
            <Button onClick={() => go({ filter: "" }, { replace: true })}>{t("reset")}</Button>
          )}
        </div>
      </Form>
      <ListStates
        load={load}
        more="button"
        skeleton={
          <Skeleton>
            <SkeletonBlock style={{ height: 480 }} />
          </Skeleton>
        }
        empty={<Empty title={t("none")}>{t("noneText")}</Empty>}
      >
        {({ list }, busy) => (
          <Rows aria-label={t("entries")} aria-busy={busy}>
            {list.map((one) => (
              <Entry key={one.id}>
                <Line>
                  <code>{one.action}</code>
                  <Badge kind={one.result === "ok" || one.result === "success" ? "ok" : "neutral"}>
                    {one.result}
                  </Badge>
                </Line>
                <Facts>
                  <span>{format.format(one.at)}</span>
                  <span>{one.actorName ? `${one.actorName} (${one.actor})` : one.actor || t("nobody")}</span>
                  {one.subject && <span>{t("on", { subject: one.subject })}</span>}
                  {one.method && <span>{one.method}</span>}
                  {one.ip && <span>{one.ip}</span>}
                  {one.origin && <span>{one.origin}</span>}
                  <span>{t(one.isSealed ? "sealed" : "waiting")}</span>
                </Facts>
                {one.detail !== "{}" && (
                  <details>
                    <summary>{t("details")}</summary>
                    <pre>{one.detail}</pre>
                  </details>
                )}
              </Entry>
            ))}
          </Rows>
        )}
      </ListStates>
    </Stack>
  );
}
