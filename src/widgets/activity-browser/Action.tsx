import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { activityJoin } from "../../core/contract/activity.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { toast } from "../../ui/feedback/toast.js";
import { FormError } from "../../ui/form/FormError.js";
import { useSignedAct } from "../../ui/form/useSignedAct.js";
import { Muted, Sheet } from "../../ui/layout/styles.js";
import type { Activity } from "./Detail.js";
import { detailMessages } from "./detail-messages.js";
import { MyEntry } from "./MyEntry.js";
import { SignUpForm } from "./SignUpForm.js";
import { usePlace } from "./usePlace.js";

const Panel = styled(Sheet)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-3);

  h2 {
    margin: 0;
  }
`;

interface Props {
  readonly activity: Activity;
  readonly reload: () => void;
}

/** Somebody who came by a team's invitation. */
function Join({ activity, reload }: Props): ReactNode {
  const t = useMessages(detailMessages);
  const { emit } = useIsland();
  const explain = useExplain();
  const act = useSignedAct();
  const { place, go } = usePlace();
  const [state, setState] = useState<{ readonly busy?: true; readonly error?: unknown }>({});
  const join = async () => {
    if (state.busy) return;
    setState({ busy: true });
    try {
      const { team } = await request(
        activityJoin,
        { id: activity.id, invitation: place.invitation },
        { quiet: true },
      );
      toast({ kind: "ok", text: t("joined", { team }) });
      emit("edu-signup", { activity: activity.id, state: "active" });
      go({ invitation: "" }, { replace: true });
      reload();
    } catch (error) {
      setState({ error });
    }
  };
  return (
    <>
      <h2>{t("invited")}</h2>
      <FormError>{state.error === undefined ? undefined : explain(state.error)}</FormError>
      <Button variant="primary" block loading={state.busy ?? false} onClick={() => void act(join)}>
        {t("join")}
      </Button>
    </>
  );
}

function SignUp({ activity, reload }: Props): ReactNode {
  const t = useMessages(detailMessages);
  const act = useSignedAct();
  const [open, setOpen] = useState(false);
  const isFull = activity.quota !== undefined && activity.taken >= activity.quota;
  return (
    <>
      <h2>{t("signUp")}</h2>
      {isFull && <Muted>{t("full")}</Muted>}
      {open ? (
        <SignUpForm activity={activity} onDone={reload} onCancel={() => setOpen(false)} />
      ) : (
        <Button variant="primary" size="l" block onClick={() => void act(() => setOpen(true))}>
          {t(isFull ? "joinLine" : "signUp")}
        </Button>
      )}
    </>
  );
}

/** Signing up, and where the person stands. */
export function Action({ activity, reload }: Props): ReactNode {
  const t = useMessages(detailMessages);
  const { place } = usePlace();
  const { entry, state } = activity;
  return (
    <Panel part="action">
      {entry ? (
        <MyEntry activity={activity} entry={entry} reload={reload} />
      ) : state === "signup" && place.invitation ? (
        <Join activity={activity} reload={reload} />
      ) : state === "signup" ? (
        <SignUp activity={activity} reload={reload} />
      ) : (
        <>
          <h2>{t("signUp")}</h2>
          <Muted>{t(state === "scheduled" ? "opensLater" : "closed")}</Muted>
        </>
      )}
    </Panel>
  );
}
