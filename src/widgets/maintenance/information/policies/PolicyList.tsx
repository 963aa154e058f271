import { useStore } from "@nanostores/react";
import { type ReactNode, useState } from "react";
import type { Output } from "../../../../core/contract/call.js";
import { policyManaged, policyTakeBack } from "../../../../core/contract/policy-editing.js";
import { useIsland, useMessages } from "../../../../core/element/index.js";
import { allows } from "../../../../core/rules/permissions.js";
import { request, session } from "../../../../core/session/index.js";
import { Button } from "../../../../ui/controls/Button.js";
import { useLoad } from "../../../../ui/data/useLoad.js";
import { ErrorState } from "../../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../../ui/feedback/Skeleton.js";
import { MultilingualText } from "../../../../ui/layout/MultilingualText.js";
import { LinkButton, Muted, Row } from "../../../../ui/layout/styles.js";
import { Bar, Stack } from "../../../shared/page-styles.js";
import { usePlace } from "../../usePlace.js";
import { sayInChina } from "../plan.js";
import { ConfirmDialog } from "./ConfirmDialog.js";
import { messages } from "./messages.js";
import { Scroll } from "./styles.js";

type Policy = Output<typeof policyManaged>["policies"][number];
type Version = Policy["versions"][number];

/** What people agree to: every version of each policy. */
export function PolicyList(): ReactNode {
  const t = useMessages(messages);
  const { data, error, reload } = useLoad("policies", (signal) =>
    request(policyManaged, {}, { signal, quiet: true }),
  );
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  return (
    <Stack>
      <h2>{t("heading")}</h2>
      <Muted>{t("intro")}</Muted>
      {data ? (
        data.policies.map((policy) => <Versions key={policy.code} policy={policy} onChanged={reload} />)
      ) : (
        <Skeleton>
          <SkeletonBlock style={{ height: 240 }} />
        </Skeleton>
      )}
    </Stack>
  );
}

function Versions({
  policy: { code, title, titleEn, isDraft, versions },
  onChanged,
}: {
  readonly policy: Policy;
  readonly onChanged: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { link, go } = usePlace();
  const role = useStore(session.$user)?.role;
  const [leaving, setLeaving] = useState<Version>();
  const id = `policy-${code}`;
  const mayTakeBack = allows(role, "policy.disable");
  return (
    <Stack as="section" aria-labelledby={id}>
      <Bar>
        <div>
          <h3 id={id}>{t(code)}</h3>
          <Muted>
            <MultilingualText>{[title, titleEn].filter(Boolean).join(" · ")}</MultilingualText>
          </Muted>
        </div>
        {allows(role, "policy.edit") && (
          <Row>
            <LinkButton {...link({ item: code, filter: "" })}>{t(isDraft ? "goOn" : "write")}</LinkButton>
          </Row>
        )}
      </Bar>
      {versions.length === 0 ? (
        <Muted>{t("none")}</Muted>
      ) : (
        <Scroll tabIndex={0} role="group" aria-label={t(code)}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t("version")}</th>
                <th scope="col">{t("state")}</th>
                <th scope="col">{t("holdsFromColumn")}</th>
                <th scope="col">{t("by")}</th>
                <th scope="col">{t("agreed")}</th>
                {mayTakeBack && <th scope="col">{t("acts")}</th>}
              </tr>
            </thead>
            <tbody>
              {versions.map((one) => (
                <tr key={one.version}>
                  <th scope="row">{one.version}</th>
                  <td>{t(one.state)}</td>
                  <td>{sayInChina(one.holdsFrom, locale)}</td>
                  <td>{one.by || "—"}</td>
                  <td>{one.agreed.toLocaleString(locale)}</td>
                  {mayTakeBack && (
                    <td>
                      {one.state === "scheduled" && (
                        <Button
                          size="s"
                          aria-label={t("takeBackNamed", { version: one.version })}
                          onClick={() => setLeaving(one)}
                        >
                          {t("takeBack")}
                        </Button>
                      )}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      <Muted as="small">{t("agreedHelp")}</Muted>
      {leaving && (
        <ConfirmDialog
          title={t("takeBackTitle", { version: leaving.version })}
          text={t("takeBackText")}
          act={t("takeBack")}
          danger
          run={async () => {
            await request(policyTakeBack, { code, version: leaving.version }, { quiet: true });
            return t("takenBack");
          }}
          onDone={() => {
            onChanged();
            go({ item: code, filter: "" });
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Stack>
  );
}
