import { useStore } from "../../core/element/useStore.js";
import Lock from "lucide-react/icons/lock";
import type { ReactNode } from "react";
import { useMessages } from "../../core/element/index.js";
import { session } from "../../core/session/index.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { SignInFirst } from "../../ui/feedback/SignInFirst.js";
import { Page } from "../../ui/layout/styles.js";
import { GradeReport } from "./GradeReport.js";
import { messages } from "./messages.js";

/** The report alone on a page. */
export function GradePage({ course }: { readonly course: number | undefined }): ReactNode {
  const t = useMessages(messages);
  const signedIn = useStore(session.$signedIn);
  return (
    <Page>
      <h1>{t("title")}</h1>
      {!signedIn && <SignInFirst title={t("signInFirst")} />}
      {signedIn && (course ? <GradeReport course={course} /> : <Empty icon={Lock} title={t("noCourse")} />)}
    </Page>
  );
}
