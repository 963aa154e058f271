import Lock from "lucide-react/icons/lock";
import SearchX from "lucide-react/icons/search-x";
import type { ReactNode } from "react";
import { useStore } from "@nanostores/react";
import { Code } from "../../core/contract/codes.js";
import { useMessages } from "../../core/element/index.js";
import { ApiError } from "../../core/http/index.js";
import { courses } from "../../core/rules/places/course.js";
import { portalHref } from "../../core/site/index.js";
import { session } from "../../core/session/index.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { SignInFirst } from "../../ui/feedback/SignInFirst.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { LinkButton, Sheet } from "../../ui/layout/styles.js";
import { introduceHref, roomHref } from "../shared/course-links.js";
import { messages } from "./messages.js";

const NOT_IN: readonly number[] = [Code.forbidden, Code.notEnrolled, Code.enrollPending, Code.enrollBanned];

/** Whoever does not teach here: why, and the one way on. */
export function Gate({
  course,
  error,
  learns = false,
  onRetry,
}: {
  readonly course: number;
  readonly error?: unknown;
  /** Is in the run, as a learner. */
  readonly learns?: boolean;
  readonly onRetry: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const signedIn = useStore(session.$signedIn);
  const code = error instanceof ApiError ? error.code : undefined;
  const stateOf = (): ReactNode => {
    if (course <= 0 || code === Code.notFound) {
      return (
        <Empty
          icon={SearchX}
          title={t("missingTitle")}
          action={<LinkButton href={portalHref(courses.myCourses.href())}>{t("missingAction")}</LinkButton>}
        >
          {t("missingText")}
        </Empty>
      );
    }
    if (!signedIn || code === Code.unauthorized) {
      return <SignInFirst title={t("signInTitle")} />;
    }
    if (learns || (code !== undefined && NOT_IN.includes(code))) {
      return (
        <Empty
          icon={Lock}
          title={t("staffTitle")}
          action={
            <LinkButton
              data-variant="primary"
              href={learns ? roomHref(course, "announcements") : introduceHref(course)}
            >
              {t(learns ? "toRoom" : "toCourse")}
            </LinkButton>
          }
        >
          {t("staffText")}
        </Empty>
      );
    }
    return <ErrorState error={error} onRetry={onRetry} />;
  };
  return (
    <>
      <h1>{t("menu")}</h1>
      <Sheet part="gate">{stateOf()}</Sheet>
    </>
  );
}
