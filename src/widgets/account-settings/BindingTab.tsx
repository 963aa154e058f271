import { type ReactNode, useState } from "react";
import { Code } from "../../core/contract/codes.js";
import { identities, qqUnbind, qqUrl, wxUnbind, wxUrl } from "../../core/contract/user.js";
import { useMessages } from "../../core/element/index.js";
import { ApiError } from "../../core/http/index.js";
import { loadUser, request } from "../../core/session/index.js";
import { openThirdParty, type ThirdPartyRun } from "../../core/session/third-party.js";
import { Button } from "../../ui/controls/Button.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { toast } from "../../ui/feedback/toast.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Confirm } from "../shared/Confirm.js";
import { Card, Rows } from "./styles.js";
import { messages } from "./messages.js";
import { Reauthenticate } from "./Reauthenticate.js";
import { Rebind } from "./Rebind.js";
import { ThirdPartyBind } from "./ThirdPartyBind.js";
import { useProof } from "./useProof.js";

type Provider = "wx" | "qq";
type Act =
  | { readonly kind: "rebind"; readonly channel: "phone" | "email" }
  | { readonly kind: "bind"; readonly provider: Provider }
  | { readonly kind: "unbind"; readonly provider: Provider };

const urls = { wx: wxUrl, qq: qqUrl } as const;
const unbinds = { wx: wxUnbind, qq: qqUnbind } as const;

/** Phone, e-mail, WeChat and QQ. Each change asks first who sits here, unless that was shown a moment ago. */
export function BindingTab(): ReactNode {
  const t = useMessages(messages);
  const { data, error, reload } = useLoad("identities", (signal) => request(identities, {}, { signal }));
  const [act, setAct] = useState<Act>();
  const proof = useProof();
  const [run, setRun] = useState<ThirdPartyRun>();

  if (error && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data) {
    return (
      <Card>
        <Skeleton>
          {[1, 2, 3, 4].map((each) => (
            <SkeletonBlock key={each} style={{ height: 40, marginTop: 12 }} />
          ))}
        </Skeleton>
      </Card>
    );
  }
  const stop = () => {
    setAct(undefined);
    setRun(undefined);
  };
  const done = (said: "boundPhone" | "boundEmail" | "bound" | "unbound") => {
    stop();
    toast({ kind: "ok", text: t(said) });
    reload();
    void loadUser().catch(() => undefined);
  };
  const start = (next: Act) => {
    proof.begin();
    setAct(next);
  };
  const unbind = async (provider: Provider) => {
    try {
      await request(unbinds[provider], {}, { quiet: true });
      done("unbound");
    } catch (failure) {
      // The five minutes ran out meanwhile: ask again, then go on.
      if (failure instanceof ApiError && failure.code === Code.reauthRequired) proof.lapse();
      else throw failure;
    }
  };
  const contact = (channel: "phone" | "email") => (
    <li>
      <strong>{t(channel)}</strong>
      <span>{data[channel] || t("none")}</span>
      <Button onClick={() => start({ kind: "rebind", channel })}>
        {t(data[channel] ? "change" : "bindNow")}
      </Button>
    </li>
  );
  const party = (provider: Provider) => {
    const bound = data[provider];
    return (
      <li>
        <strong>{t(provider)}</strong>
        <span>{bound ? t("boundAs", { name: bound.nickname }) : t("notBound")}</span>
        <Button onClick={() => start({ kind: bound ? "unbind" : "bind", provider })}>
          {t(bound ? "unbind" : "bind")}
        </Button>
      </li>
    );
  };
  return (
    <Card part="binding">
      <h2>{t("binding")}</h2>
      <Rows>
        {contact("phone")}
        {contact("email")}
        {party("wx")}
        {party("qq")}
      </Rows>
      {act && !proof.proven && <Reauthenticate known={data} onProven={proof.pass} onClose={stop} />}
      {act?.kind === "rebind" && proof.proven && (
        <Rebind
          channel={act.channel}
          onDone={() => done(act.channel === "phone" ? "boundPhone" : "boundEmail")}
          onClose={stop}
        />
      )}
      {act?.kind === "bind" && proof.proven && !run && (
        <Confirm
          title={t(act.provider)}
          text={t("waiting")}
          yes={t("bind")}
          tone="primary"
          // A press of its own: browsers open a window within one only.
          onConfirm={() => setRun(openThirdParty(act.provider, () => request(urls[act.provider], {})))}
          onClose={stop}
        />
      )}
      {act?.kind === "bind" && run && (
        <ThirdPartyBind provider={act.provider} run={run} onDone={() => done("bound")} onClose={stop} />
      )}
      {act?.kind === "unbind" && proof.proven && (
        <Confirm
          title={t("unbindTitle", { name: t(act.provider) })}
          text={t("unbindText")}
          yes={t("unbind")}
          onConfirm={() => unbind(act.provider)}
          onClose={stop}
        />
      )}
    </Card>
  );
}
