import type { ReactNode } from "react";
import { useMessages } from "../../../core/element/index.js";
import { RightGate } from "../../shared/RightGate.js";
import { LIST } from "../place.js";
import { usePlace } from "../usePlace.js";
import { Editor } from "./Editor.js";
import { messages } from "./messages.js";
import { Mine } from "./Mine.js";

/**
 * Where activities are planned and run, for those who may.
 * @param id of the activity that is worked on; 0: the list
 */
export function Studio({ id }: { readonly id: number }): ReactNode {
  const t = useMessages(messages);
  const { link } = usePlace();
  return (
    <RightGate
      right="activity.query"
      heading={t("heading")}
      signIn={t("signInTitle")}
      title={t("staffTitle")}
      text={t("staffText")}
      action={<a {...link(LIST)}>{t("toList")}</a>}
    >
      {id > 0 ? <Editor key={id} id={id} /> : <Mine />}
    </RightGate>
  );
}
