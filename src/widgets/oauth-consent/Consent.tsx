import { useStore } from "../../core/element/useStore.js";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import * as auth from "../../core/contract/auth.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { loadUser, request, requireLogin, session, signOut } from "../../core/session/index.js";
import { Avatar } from "../../ui/layout/Avatar.js";
import { Button } from "../../ui/controls/Button.js";
import { Checkbox } from "../../ui/controls/Checkbox.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { FormError } from "../../ui/form/FormError.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { messages } from "./messages.js";
import type { ConsentRequest } from "./purpose.js";

const Stack = styled.div`
  display: grid;
  gap: var(--edu-space-4);

  ul {
    padding-inline-start: var(--edu-space-5);
    list-style: disc;
  }
`;
const Asks = styled.p`
  font-size: var(--edu-size-3);
  font-weight: 600;
`;
const Who = styled.div`
  display: flex;
  align-items: center;
  gap: var(--edu-space-3);
  padding: var(--edu-space-3);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);

  > p {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--edu-space-3);
`;

/** Who asks, for what, as whom; allow or deny. Leads to the client's own address either way. */
export function Consent({ consentRequest }: { readonly consentRequest: ConsentRequest }): ReactNode {
  const t = useMessages(messages);
  const signedIn = useStore(session.$signedIn);
  if (!signedIn) {
    return (
      <Empty
        title={t("signIn")}
        action={
          <Button variant="primary" onClick={() => requireLogin()}>
            {t("signInButton")}
          </Button>
        }
      />
    );
  }
  return <Question consentRequest={consentRequest} />;
}

function Question({ consentRequest }: { readonly consentRequest: ConsentRequest }) {
  const t = useMessages(messages);
  const explain = useExplain();
  const { emit } = useIsland();
  const user = useStore(session.$user);
  const token = useStore(session.$token);
  const info = useLoad(`${token}|${JSON.stringify(consentRequest)}`, async (signal) => {
    const [answer] = await Promise.all([
      request(auth.consentInfo, consentRequest, { signal }),
      user ?? loadUser(),
    ]);
    return answer;
  });
  const [remember, setRemember] = useState(false);
  const [problem, setProblem] = useState<string>();

  if (info.error) {
    return <ErrorState message={`${explain(info.error)} ${t("bad")}`} error={info.error} />;
  }
  if (!info.data || !user) {
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 24, marginBottom: 16 }} />
        <SkeletonBlock style={{ height: 72, marginBottom: 16 }} />
        <SkeletonBlock style={{ height: 40 }} />
      </Skeleton>
    );
  }
  const { name, scopes } = info.data;
  const decide = async (allow: boolean) => {
    setProblem(undefined);
    try {
      const { location: next } = await request(auth.consentDecide, {
        ...consentRequest,
        allow,
        remember: allow && remember,
      });
      if (emit("edu-consent", { allow, location: next }, { cancelable: true })) location.assign(next);
    } catch (error) {
      setProblem(explain(error));
    }
  };
  return (
    <Stack>
      <Asks>{t("asks", { name })}</Asks>
      <div>
        <p>{t("will")}</p>
        <ul>
          {scopes.map((scope) => (
            <li key={scope}>{scope === "profile" ? t("scope_profile") : t("scope_other", { scope })}</li>
          ))}
        </ul>
      </div>
      <Who>
        <Avatar name={user.nickname} src={user.avatar || undefined} />
        <p>{t("as", { name: user.nickname })}</p>
        <Button variant="link" onClick={() => signOut().then(() => requireLogin())}>
          {t("switch")}
        </Button>
      </Who>
      <Checkbox checked={remember} onChange={setRemember}>
        {t("remember")}
      </Checkbox>
      <FormError>{problem}</FormError>
      <Actions>
        <Button onClick={() => decide(false)}>{t("deny")}</Button>
        <Button variant="primary" onClick={() => decide(true)}>
          {t("allow")}
        </Button>
      </Actions>
    </Stack>
  );
}
