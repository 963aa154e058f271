import { type ReactNode, useState } from "react";
import {
  signOnEnable,
  signOnSetup,
  signOnTest,
  type SignOnFault,
} from "../../../core/contract/school-sign-on.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Muted, Row, Sheet } from "../../../ui/layout/styles.js";
import { Confirm } from "../../shared/Confirm.js";
import { Bar, Stack } from "../../shared/page-styles.js";
import { useSchool } from "../useSchool.js";
import { messages } from "./messages.js";
import { type Setup, SignOnForm } from "./SignOnForm.js";

/** How people of the school sign in through it: set up, tested, turned on. */
export function SingleSignOn(): ReactNode {
  const org = useSchool();
  const { data, error, reload } = useLoad(String(org), (signal) =>
    request(signOnSetup, { org }, { signal, quiet: true }),
  );
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 520 }} />
      </Skeleton>
    );
  const { setup, redirectUri } = data;
  return (
    <Stack>
      <State setup={setup} onChange={reload} />
      <Sheet>
        <SignOnForm setup={setup} redirectUri={redirectUri} onDone={reload} />
      </Sheet>
    </Stack>
  );
}

function State({
  setup,
  onChange,
}: {
  readonly setup: Setup | undefined;
  readonly onChange: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const org = useSchool();
  const [busy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [result, setResult] = useState<{ readonly fault?: SignOnFault | undefined }>();
  const test = async () => {
    setBusy(true);
    try {
      setResult(await request(signOnTest, { org }, { quiet: true }));
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
    setBusy(false);
    onChange();
  };
  const enable = async (enabled: boolean) => {
    await request(signOnEnable, { org, enabled }, { quiet: true });
    toast({ kind: "ok", text: t(enabled ? "enabled" : "disabled") });
    onChange();
  };
  const isTested = setup?.checkedAt !== undefined;
  const said = () => {
    if (result?.fault) return t(`fault_${result.fault}`);
    if (result && isTested) return t(setup?.enabled ? "works" : "good");
    return setup && !isTested ? t("testFirst") : undefined;
  };
  return (
    <Bar>
      <div>
        <Row>
          <h2>{t("title")}</h2>
          <Badge kind={setup?.enabled ? "ok" : "neutral"}>{t(setup?.enabled ? "on" : "off")}</Badge>
          {isTested && <Badge kind="neutral">{t("tested")}</Badge>}
        </Row>
        <Muted>{t("text")}</Muted>
        <p role="status">{said()}</p>
      </div>
      {setup && (
        <Row>
          <Button loading={busy} onClick={() => void test()}>
            {t("test")}
          </Button>
          {setup.enabled ? (
            <Button onClick={() => setAsked(true)}>{t("disable")}</Button>
          ) : (
            <Button
              variant="primary"
              disabled={!isTested}
              onClick={() =>
                void enable(true).catch((failure: unknown) => toast({ kind: "bad", text: explain(failure) }))
              }
            >
              {t("enable")}
            </Button>
          )}
        </Row>
      )}
      {isAsked && (
        <Confirm
          title={t("disableTitle")}
          text={t("disableText")}
          yes={t("disable")}
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            await enable(false);
            setAsked(false);
          }}
        />
      )}
    </Bar>
  );
}
