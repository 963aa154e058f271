import { useStore } from "../../core/element/useStore.js";
import Key from "lucide-react/icons/key";
import { type ReactNode, useState } from "react";
import { Code } from "../../core/contract/codes.js";
import { passkeyList, passkeyRemove } from "../../core/contract/passkey.js";
import type { Output } from "../../core/contract/call.js";
import { identities } from "../../core/contract/user.js";
import { useMessages } from "../../core/element/index.js";
import { ApiError } from "../../core/http/index.js";
import { deviceName } from "../../core/rules/devices.js";
import { request } from "../../core/session/index.js";
import { canUsePasskeys } from "../../core/session/passkey-support.js";
import { $platform } from "../../core/site/index.js";
import { Button } from "../../ui/controls/Button.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { toast } from "../../ui/feedback/toast.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Time } from "../../ui/layout/time.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { useList } from "../../ui/data/useList.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Confirm } from "../shared/Confirm.js";
import { AddPasskey, RenamePasskey } from "./PasskeyForms.js";
import { Reauthenticate } from "./Reauthenticate.js";
import { Actions, Card, CardHead, Muted, Rows } from "./styles.js";
import { messages } from "./messages.js";
import { type Proof, useProof } from "./useProof.js";

export type Passkey = Output<typeof passkeyList>["list"][number];

type Act = { readonly kind: "add" } | { readonly kind: "rename" | "remove"; readonly passkey: Passkey };

/** A person's passkeys, on pages where a passkey works: added, named and removed by whoever shows who they are. */
export function Passkeys(): ReactNode {
  return canUsePasskeys(useStore($platform).info) ? <Kept /> : null;
}

function Kept() {
  const t = useMessages(messages);
  const load = useList(passkeyList, {});
  const [act, setAct] = useState<Act>();
  const proof = useProof();
  const start = (next: Act) => {
    proof.begin();
    setAct(next);
  };
  const stop = () => setAct(undefined);
  const done = (said: "passkeyAdded" | "passkeyRenamed" | "passkeyRemoved") => {
    stop();
    toast({ kind: "ok", text: t(said) });
    load.reload();
  };
  return (
    <Card part="passkeys">
      <CardHead>
        <h2>{t("passkeys")}</h2>
        <Button onClick={() => start({ kind: "add" })}>{t("passkeyAdd")}</Button>
      </CardHead>
      <Muted>{t("passkeysHelp")}</Muted>
      <ListStates
        load={load}
        skeleton={
          <Skeleton>
            <SkeletonBlock style={{ height: 48 }} />
          </Skeleton>
        }
        empty={<Muted>{t("passkeysNone")}</Muted>}
      >
        {({ list }, busy) => (
          <Rows aria-busy={busy}>
            {list.map((each) => (
              <Row key={each.id} passkey={each} onAct={start} />
            ))}
          </Rows>
        )}
      </ListStates>
      {act && <Acting act={act} proof={proof} onDone={done} onClose={stop} />}
    </Card>
  );
}

function Row({ passkey, onAct }: { readonly passkey: Passkey; readonly onAct: (act: Act) => void }) {
  const t = useMessages(messages);
  const { name, userAgent, synced, createdAt, lastUsedAt } = passkey;
  // Which is what it is called unless the person has a name for it.
  const device = deviceName(userAgent);
  return (
    <li>
      <Icon of={Key} />
      <div>
        <strong>{name}</strong> {synced && <Badge>{t("passkeySynced")}</Badge>}
        <Muted>
          {device !== name && `${device} · `}
          {t("passkeyCreated")} <Time at={createdAt} /> ·{" "}
          {lastUsedAt === undefined ? (
            t("passkeyUnused")
          ) : (
            <>
              {t("lastSeen")} <Time at={lastUsedAt} />
            </>
          )}
        </Muted>
      </div>
      <Actions>
        <Button
          size="s"
          aria-label={t("passkeyRenameOf", { name })}
          onClick={() => onAct({ kind: "rename", passkey })}
        >
          {t("passkeyRename")}
        </Button>
        <Button
          size="s"
          aria-label={t("passkeyRemoveOf", { name })}
          onClick={() => onAct({ kind: "remove", passkey })}
        >
          {t("passkeyRemove")}
        </Button>
      </Actions>
    </li>
  );
}

interface ActingProps {
  readonly act: Act;
  readonly proof: Proof;
  readonly onDone: (said: "passkeyAdded" | "passkeyRenamed" | "passkeyRemoved") => void;
  readonly onClose: () => void;
}

/** Who sits here is asked first, then what they want to do. */
function Acting({ act, proof, onDone, onClose }: ActingProps) {
  const t = useMessages(messages);
  if (!proof.proven) return <Proving onProven={proof.pass} onClose={onClose} />;
  if (act.kind === "add")
    return <AddPasskey onDone={() => onDone("passkeyAdded")} onLapse={proof.lapse} onClose={onClose} />;
  if (act.kind === "rename")
    return (
      <RenamePasskey
        passkey={act.passkey}
        onDone={() => onDone("passkeyRenamed")}
        onLapse={proof.lapse}
        onClose={onClose}
      />
    );
  const remove = async () => {
    try {
      await request(passkeyRemove, { id: act.passkey.id }, { quiet: true });
      onDone("passkeyRemoved");
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== Code.reauthRequired) throw failure;
      proof.lapse();
    }
  };
  return (
    <Confirm
      title={t("passkeyRemoveTitle")}
      text={t("passkeyRemoveText", { name: act.passkey.name })}
      yes={t("passkeyRemove")}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

/** What somebody can prove themselves by is asked for when it is needed. */
function Proving({ onProven, onClose }: { readonly onProven: () => void; readonly onClose: () => void }) {
  const { data, error, reload } = useLoad("identities", (signal) => request(identities, {}, { signal }));
  if (data) return <Reauthenticate known={data} onProven={onProven} onClose={onClose} />;
  if (error) return <ErrorState error={error} onRetry={reload} />;
  return null;
}
