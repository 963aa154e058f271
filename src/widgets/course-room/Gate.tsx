import { useStore } from "../../core/element/useStore.js";
import Ban from "lucide-react/icons/ban";
import Hourglass from "lucide-react/icons/hourglass";
import Lock from "lucide-react/icons/lock";
import SearchX from "lucide-react/icons/search-x";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Code } from "../../core/contract/codes.js";
import { courseDetail } from "../../core/contract/course.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { ApiError } from "../../core/http/index.js";
import { portalHref } from "../../core/site/index.js";
import { request, requireLogin, session } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { introduceHref } from "../shared/course-links.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { LinkButton, Sheet } from "../../ui/layout/styles.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { messages } from "./messages.js";
import { courses } from "../../core/rules/places/course.js";

interface Said {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text?: string;
  readonly action: ReactNode;
}

/** Whoever is not in: why, and the one way on. */
export function Gate({
  course,
  error,
  onRetry,
}: {
  readonly course: number;
  /** Of the room's head; undefined for a visitor. */
  readonly error: unknown;
  readonly onRetry: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const signedIn = useStore(session.$signedIn);
  // Anyone may read which course it is; without that the reason stands alone.
  const { data } = useLoad(course > 0 ? `${course}|${locale}|${signedIn}` : undefined, (signal) =>
    request(courseDetail, { id: course }, { signal, quiet: true }),
  );
  const code = error instanceof ApiError ? error.code : undefined;
  const introduce = (label: string) => (
    <LinkButton data-variant="primary" href={introduceHref(course)}>
      {label}
    </LinkButton>
  );
  const place = (error instanceof ApiError ? error.detail.result : undefined) as
    | { place?: number }
    | undefined;

  const saidOf = (): Said | undefined => {
    if (course <= 0 || code === Code.notFound)
      return {
        icon: SearchX,
        title: t("missingTitle"),
        text: t("missingText"),
        action: <LinkButton href={portalHref(courses.courses.href())}>{t("missingAction")}</LinkButton>,
      };
    if (!signedIn || code === Code.unauthorized)
      return {
        icon: Lock,
        title: t("signInTitle"),
        action: (
          <Button variant="primary" onClick={() => requireLogin()}>
            {t("signIn")}
          </Button>
        ),
      };
    if (code === Code.notEnrolled)
      return {
        icon: Lock,
        title: t("notEnrolledTitle"),
        text: t("notEnrolledText"),
        action: introduce(t("notEnrolledAction")),
      };
    if (code === Code.enrollPending)
      return {
        icon: Hourglass,
        title: t("pendingTitle"),
        text: place?.place ? t("pendingPlace", { count: place.place }) : t("pendingText"),
        action: introduce(t("pendingAction")),
      };
    if (code === Code.enrollBanned)
      return {
        icon: Ban,
        title: t("bannedTitle"),
        text: t("bannedText"),
        action: introduce(t("introduce")),
      };
    return undefined;
  };
  const said = saidOf();
  return (
    <Sheet part="gate">
      {data && (
        <h1>
          <MultilingualText>{data.title}</MultilingualText>
        </h1>
      )}
      {said ? (
        <Empty icon={said.icon} title={said.title} action={said.action}>
          {said.text}
        </Empty>
      ) : (
        <ErrorState error={error} onRetry={onRetry} />
      )}
    </Sheet>
  );
}
