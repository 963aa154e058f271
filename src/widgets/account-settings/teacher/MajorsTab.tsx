import Plus from "lucide-react/icons/plus";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import type { Input as CallInput, Output } from "../../../core/contract/call.js";
import { MOST_MAJORS, teacherMajors, teacherMajorsSave } from "../../../core/contract/major.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Select } from "../../../ui/controls/Select.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { Field } from "../../../ui/form/Field.js";
import { useAutosave } from "../../../ui/form/useAutosave.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Muted, Stack } from "../styles.js";
import { AutosaveHead } from "./AutosaveHead.js";
import { ForCertified } from "./ForCertified.js";
import { isAddress, isYear, MajorCard, type MajorDraft } from "./MajorCard.js";
import { majorsMessages } from "./majors-messages.js";

export type Majors = Output<typeof teacherMajors>;
type Saved = Pick<CallInput<typeof teacherMajorsSave>, "list">;

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-4);
`;
const Add = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: var(--edu-space-3);
`;

const placeOf = (at: number, count: number) => {
  if (count === 1) return "only";
  if (at === 0) return "first";
  return at === count - 1 ? "last" : "between";
};

function Editor({ loaded, onReload }: { readonly loaded: Majors; readonly onReload: () => void }): ReactNode {
  const t = useMessages(majorsMessages);
  const [drafts, setDrafts] = useState<readonly MajorDraft[]>(() =>
    loaded.list.map((row) => ({ ...row, since: row.since === 0 ? "" : String(row.since) })),
  );
  const [chosen, setChosen] = useState("");
  const save = useAutosave<Saved>(
    { fields: { list: [] }, updatedAt: loaded.updatedAt },
    ({ list = [] }, updatedAt) => request(teacherMajorsSave, { updatedAt, list }, { quiet: true }),
  );
  const put = (next: readonly MajorDraft[]) => {
    setDrafts(next);
    save.change({
      list: next.map(({ major, role, since, planUrl, courses }) => ({
        major,
        role,
        since: isYear(since) ? Number(since) : 0,
        planUrl: isAddress(planUrl) ? planUrl.trim() : "",
        courses,
      })),
    });
  };
  const set = (major: number, more: Partial<MajorDraft>) =>
    put(drafts.map((draft) => (draft.major === major ? { ...draft, ...more } : draft)));
  const move = (at: number, by: 1 | -1) => {
    const next = [...drafts];
    const [one] = next.splice(at, 1);
    if (one) next.splice(at + by, 0, one);
    put(next);
  };
  const left = loaded.majors.filter(
    ({ major, state }) => state === "active" && !drafts.some((draft) => draft.major === major),
  );
  const add = () => {
    const major = left.find((one) => String(one.major) === chosen)?.major;
    if (major === undefined) return;
    setChosen("");
    put([...drafts, { major, role: "teaching", since: "", planUrl: "", courses: [], plan: undefined }]);
  };
  const areMany = new Set(loaded.majors.map(({ school }) => school)).size > 1;
  return (
    <Stack part="majors">
      <AutosaveHead
        heading={t("heading")}
        intro={t("intro")}
        stale={t("stale")}
        save={save}
        onReload={onReload}
      />
      {loaded.majors.length === 0 ? (
        <Empty title={t("noMajors")}>{t("noMajorsText")}</Empty>
      ) : (
        <>
          {drafts.length === 0 && <Muted>{t("none")}</Muted>}
          {drafts.length > 0 && (
            <List aria-label={t("majors")}>
              {drafts.map((draft, at) => {
                const major = loaded.majors.find((one) => one.major === draft.major);
                return (
                  major && (
                    <MajorCard
                      key={draft.major}
                      draft={draft}
                      major={major}
                      courses={loaded.courses}
                      place={placeOf(at, drafts.length)}
                      onChange={(more) => set(draft.major, more)}
                      onMove={(by) => move(at, by)}
                      onRemove={() => put(drafts.filter((one) => one.major !== draft.major))}
                      flush={save.flush}
                    />
                  )
                );
              })}
            </List>
          )}
          {left.length === 0 ? (
            <Muted>{t("all")}</Muted>
          ) : (
            drafts.length < MOST_MAJORS && (
              <Add>
                <Field label={t("add")}>
                  <Select
                    value={chosen}
                    placeholder={t("choose")}
                    onChange={setChosen}
                    options={left.map(({ major, code, name, college, school }) => ({
                      value: String(major),
                      label: [code, name, college, areMany ? school : ""].filter(Boolean).join(" · "),
                    }))}
                  />
                </Field>
                <Button icon={<Icon of={Plus} size={16} />} disabled={chosen === ""} onClick={add}>
                  {t("addNow")}
                </Button>
              </Add>
            )
          )}
        </>
      )}
    </Stack>
  );
}

/**
 * The majors that a certified teacher serves.
 * @csspart majors - The majors that a teacher serves, to be changed.
 */
export function MajorsTab({ onCertify }: { readonly onCertify: () => void }): ReactNode {
  const t = useMessages(majorsMessages);
  return (
    <ForCertified
      call={teacherMajors}
      notCertified={t("notCertified")}
      certify={t("certify")}
      onCertify={onCertify}
    >
      {(loaded, reload) => <Editor loaded={loaded} onReload={reload} />}
    </ForCertified>
  );
}
