import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { permissionReset, permissionSave, permissionTable } from "../../core/contract/permission.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { ACTIONS, allows, ROLES } from "../../core/rules/permissions.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Checkbox } from "../../ui/controls/Checkbox.js";
import { Select } from "../../ui/controls/Select.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { toast } from "../../ui/feedback/toast.js";
import { Muted, Sheet } from "../../ui/layout/styles.js";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.js";
import { Line } from "../shared/form-styles.js";
import { Stack } from "../shared/page-styles.js";
import { messages, PERMISSION_NAMES } from "./messages.js";
import { type Grants, isAllowed, isSame, type Menu, roleOf, withRight } from "./rights.js";
import { usePlace } from "./usePlace.js";

const Shape = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 240px;
  align-items: start;
  gap: var(--edu-space-5);

  @media (max-width: 1000px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Scroll = styled.div`
  overflow-x: auto;
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);

  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: var(--edu-space-2) var(--edu-space-3);
    text-align: center;
    font-weight: 500;
    white-space: nowrap;
  }
  thead th {
    color: var(--edu-text-muted);
    font-size: var(--edu-size-1);
  }
  tbody th {
    position: sticky;
    inset-inline-start: 0;
    background: var(--edu-surface);
    text-align: start;
  }
  tbody tr > * {
    border-block-start: 1px solid var(--edu-line);
  }
`;
const Seen = styled.ul`
  display: grid;
  gap: var(--edu-space-2);
  margin-block-start: var(--edu-space-3);
`;

/** The menu that somebody of the role has: what shows with the rights as they stand in the table. */
function Preview({
  menu,
  grants,
  role,
}: {
  readonly menu: Menu;
  readonly grants: Grants;
  readonly role: string;
}) {
  const t = useMessages(messages);
  const rights = roleOf(grants);
  const seen = menu.filter(({ permission, group }) => group === "user" && allows(rights, permission));
  return (
    <Sheet as="section" aria-label={t("preview", { role })}>
      <h2 style={{ fontSize: "var(--edu-size-3)" }}>{t("preview", { role })}</h2>
      <Seen>
        {seen.map(({ key, title, forCertified }) => (
          <li key={key}>
            {title}
            {forCertified && <Muted> {t("ifCertified")}</Muted>}
          </li>
        ))}
      </Seen>
    </Sheet>
  );
}

/** What each role may, by permission and action. */
export function Permissions(): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { locale } = useIsland();
  const { place, go } = usePlace();
  const role = ROLES.find((one) => one === place.item) ?? "school-admin";
  const [drafts, setDrafts] = useState<Readonly<Record<string, Grants | undefined>>>({});
  const [isSaving, setSaving] = useState(false);
  const { data, error, reload } = useLoad(`permissions ${locale}`, (signal) =>
    request(permissionTable, {}, { signal, quiet: true }),
  );
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  const kept = data?.roles.find((one) => one.role === role);
  if (!data || !kept)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 560 }} />
      </Skeleton>
    );
  const grants = drafts[role] ?? kept.grants;
  const isChanged = !isSame(grants, kept.grants);
  const draft = (next: Grants | undefined) => setDrafts((before) => ({ ...before, [role]: next }));
  const act = async (send: () => Promise<unknown>, done: "permissionsSaved" | "permissionsReset") => {
    setSaving(true);
    try {
      await send();
      toast({ kind: "ok", text: t(done) });
      draft(undefined);
      reload();
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    } finally {
      setSaving(false);
    }
  };
  const used = ACTIONS.filter((action) => data.permissions.some(({ actions }) => actions.includes(action)));
  const nameOf = (id: string) => PERMISSION_NAMES[locale][id] ?? id;
  return (
    <Stack>
      <Muted>{t("permissionsText")}</Muted>
      <Line>
        <Select
          aria-label={t("role")}
          value={role}
          onChange={(item) => go({ item })}
          options={ROLES.map((one) => ({ value: one, label: t(one) }))}
        />
        <Button
          variant="primary"
          disabled={!isChanged}
          loading={isSaving}
          onClick={() =>
            void act(
              () => request(permissionSave, { role, grants, updatedAt: kept.updatedAt }, { quiet: true }),
              "permissionsSaved",
            )
          }
        >
          {t("save")}
        </Button>
        <Button disabled={!isChanged} onClick={() => draft(undefined)}>
          {t("undo")}
        </Button>
        {kept.updatedAt !== undefined && (
          <Button
            disabled={isSaving}
            onClick={() =>
              void act(() => request(permissionReset, { role }, { quiet: true }), "permissionsReset")
            }
          >
            {t("toDefault")}
          </Button>
        )}
      </Line>
      <Shape>
        <Scroll tabIndex={0} role="region" aria-label={t("permissions")}>
          <table>
            <thead>
              <tr>
                <th scope="col">
                  <VisuallyHidden>{t("permission")}</VisuallyHidden>
                </th>
                {used.map((action) => (
                  <th key={action} scope="col">
                    {t(`action_${action}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.permissions.map(({ permissionId: id, actions }) => (
                <tr key={id}>
                  <th scope="row">{nameOf(id)}</th>
                  {used.map((action) => (
                    <td key={action}>
                      {actions.includes(action) && (
                        <Checkbox
                          checked={isAllowed(grants, id, action)}
                          onChange={(isOn) => draft(withRight(grants, id, action, isOn))}
                        >
                          <VisuallyHidden>
                            {t("right", { permission: nameOf(id), action: t(`action_${action}`) })}
                          </VisuallyHidden>
                        </Checkbox>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
        <Preview menu={data.menu} grants={grants} role={t(role)} />
      </Shape>
    </Stack>
  );
}
