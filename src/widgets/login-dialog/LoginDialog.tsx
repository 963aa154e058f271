import { useStore } from "../../core/element/useStore.js";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import type { SignInProvider } from "../../core/contract/auth.js";
import { type IslandHost, useHandle, useIsland, useMessages } from "../../core/element/index.js";
import { $platform } from "../../core/site/index.js";
import { session, type UserInfo } from "../../core/session/index.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { Logo } from "../../ui/layout/Logo.js";
import { inForeignFrame } from "./foreign-frame.js";
import { messages } from "./messages.js";
import type { Shown } from "./loadView.js";
import type { Mode } from "./modes.js";
import { type Instead, StageContext } from "./stage.js";
import { useArrival } from "./useArrival.js";
import { useProof } from "./useProof.js";
import { useThirdParty } from "./useThirdParty.js";
import { View } from "./View.js";

const Brand = styled.div`
  display: flex;
  align-items: center;
  gap: var(--edu-space-2);
  min-height: 24px;
  margin-block-end: var(--edu-space-3);
  color: var(--edu-text-muted);
  font-weight: 500;
`;

export interface LoginDialogProps {
  open: boolean;
  mode: Mode;
  inline: boolean;
  allowFramed: boolean;
  provider: string | undefined;
  providerCode: string | undefined;
  providerState: string | undefined;
  callback: ((user: UserInfo) => void) | undefined;
}

/** The element as its view changes it: attributes are the one place where mode and openness are written. */
export type LoginDialogHost = IslandHost & LoginDialogProps;

const isProvider = (name: string | undefined): name is SignInProvider =>
  /^(wx|qq|ykb|school:\d+)$/.test(name ?? "");

/** Writes the element's properties. */
function write(host: IslandHost, change: Partial<Pick<LoginDialogProps, "open" | "mode">>): void {
  Object.assign(host, change);
}

/** The frame: whether it is open, in which mode, and how it ends. */
export function LoginDialog(props: LoginDialogProps): ReactNode {
  // Where it comes back to, whatever it was left in: whoever presses "sign in" next means that. A panel in the page has
  // no such press, and comes back to what the page wrote.
  const [written] = useState(props.mode);
  const home = props.inline ? written : "login";
  return props.open ? <Opened {...props} home={home} /> : null;
}

function Opened({
  mode,
  inline,
  allowFramed,
  provider,
  providerCode,
  providerState,
  home,
}: LoginDialogProps & { readonly home: Mode }) {
  const t = useMessages(messages);
  const { emit, ...island } = useIsland();
  const host = island.host as LoginDialogHost;
  const { info } = useStore($platform);
  const signedIn = useStore(session.$signedIn);
  const [prove, proofPopup] = useProof();
  const moved = useRef(false);
  const [instead, setInstead] = useState<Instead>();

  const go = (next: Mode | Instead) => {
    moved.current = true;
    const isInstead = next === "byCode" || next === "passkey" || next === "schools";
    setInstead(isInstead ? next : undefined);
    write(host, { mode: isInstead ? "login" : next });
  };
  const close = (reason: "dismiss" | "success" | "elsewhere") => {
    if (!host.open || !emit("edu-close", { reason }, { cancelable: true })) return;
    write(host, { open: false, mode: home });
  };
  const arrival = useArrival({
    host,
    go,
    leave: () => (inline ? write(host, { mode: home }) : close("success")),
  });
  const { own } = arrival;
  const [run, meet] = useThirdParty(mode, go);

  const dismiss = () => {
    // A person who leaves the profile or the question out by closing has signed in all the same.
    const isLast = mode === "registerInfo" || instead === "passkey";
    if (!own.current || !isLast) return close("dismiss");
    if (instead === "passkey")
      void import("../../core/session/passkey.js").then(({ closePasskeyOffer }) => closePasskeyOffer());
    void arrival.finish();
  };
  useHandle({ close: dismiss });

  const before = useRef(mode);
  useEffect(() => {
    if (before.current === mode) return;
    before.current = mode;
    emit("edu-mode-change", { mode });
  }, [mode, emit]);

  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useEffect(
    () =>
      session.$signedIn.listen((now) => {
        if (now && !own.current && !inline) latest.current("elsewhere");
      }),
    [own, inline],
  );

  // Back from a third party by address instead of by message: the parameters are used once and taken away.
  const [returned] = useState(() =>
    isProvider(provider) && providerCode && providerState
      ? { provider, code: providerCode, state: providerState }
      : undefined,
  );
  useEffect(() => {
    if (!returned) return;
    for (const used of ["provider-code", "provider-state"]) host.removeAttribute(used);
    if (new URLSearchParams(location.search).get("code") === returned.code)
      history.replaceState(history.state, "", location.pathname);
    write(host, { mode: "wxLogin" });
  }, [returned, host]);

  const stage = {
    go,
    arrive: arrival.arrive,
    finish: arrival.finish,
    prove,
    report: arrival.report,
    meet,
    moved,
    inline,
  };
  const shown = (): Shown => {
    if (!allowFramed && inForeignFrame()) return "framed";
    if (mode === "registerInfo" && signedIn) return mode;
    if (instead === "passkey" && signedIn && arrival.busy) return instead;
    if (signedIn && !arrival.busy) return "already";
    const now = mode === "registerInfo" ? "login" : mode;
    return (instead === "byCode" || instead === "schools") && now === "login" ? instead : now;
  };
  const view = shown();
  return (
    <Dialog
      open
      inline={inline}
      onClose={dismiss}
      title={view === "wxLogin" ? undefined : t(view)}
      label={t("thirdParty")}
      width={420}
      mark={
        <Brand part="brand">
          <slot name="logo">
            <Logo size={24} />
          </slot>
          {info?.name ?? ""}
        </Brand>
      }
    >
      <StageContext value={stage}>
        <View key={view} mode={view} run={run} provider={provider} returned={returned} />
      </StageContext>
      <slot name="footer" />
      {proofPopup}
    </Dialog>
  );
}
