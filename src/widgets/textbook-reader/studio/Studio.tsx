import Lock from "lucide-react/icons/lock";
import type { ReactNode } from "react";
import { useMessages } from "../../../core/element/index.js";
import { useStore } from "../../../core/element/useStore.js";
import { allows } from "../../../core/rules/permissions.js";
import { loadUser, session } from "../../../core/session/index.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { SignInFirst } from "../../../ui/feedback/SignInFirst.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { SHELF } from "../place.js";
import { usePlace } from "../usePlace.js";
import { Editor } from "./Editor.js";
import { messages } from "./messages.js";
import { Mine } from "./Mine.js";

/**
 * Where textbooks are uploaded, described and put on the shelf, for those who may.
 * @param id of the book that is worked on; 0: the list
 */
export function Studio({ id }: { readonly id: number }): ReactNode {
  const t = useMessages(messages);
  const signedIn = useStore(session.$signedIn);
  const user = useStore(session.$user);
  const { link } = usePlace();
  // A page may have no header that asks for them.
  const known = useLoad(signedIn && !user ? "user" : undefined, async () => Boolean(await loadUser()));
  if (!signedIn)
    return (
      <>
        <h1>{t("heading")}</h1>
        <SignInFirst title={t("signInTitle")} />
      </>
    );
  if (user && !allows(user.role, "textbook.query"))
    return (
      <>
        <h1>{t("heading")}</h1>
        <Empty icon={Lock} title={t("staffTitle")} action={<a {...link(SHELF)}>{t("toShelf")}</a>}>
          {t("staffText")}
        </Empty>
      </>
    );
  if (!user && known.data === undefined && known.error === undefined)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 320 }} />
      </Skeleton>
    );
  return id > 0 ? <Editor key={id} id={id} /> : <Mine />;
}
