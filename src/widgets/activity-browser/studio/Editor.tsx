import ArrowLeft from "lucide-react/icons/arrow-left";
import CalendarX from "lucide-react/icons/calendar-x";
import type { ReactNode } from "react";
import { activityOrganized } from "../../../core/contract/activity-organizing.js";
import { Code } from "../../../core/contract/codes.js";
import { useMessages } from "../../../core/element/index.js";
import { ApiError } from "../../../core/http/index.js";
import { request } from "../../../core/session/index.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Stack, UpLink } from "../../shared/page-styles.js";
import { detailMessages } from "../detail-messages.js";
import { usePlace } from "../usePlace.js";
import { Announced } from "./Announced.js";
import { Draft } from "./Draft.js";
import { messages } from "./messages.js";

/** An activity while it is planned or run: a draft saves itself, an announced one when somebody says so. */
export function Editor({ id }: { readonly id: number }): ReactNode {
  const t = useMessages(messages);
  const say = useMessages(detailMessages);
  const { link } = usePlace();
  const { data, error, reload } = useLoad(`organized ${id}`, (signal) =>
    request(activityOrganized, { id }, { signal, quiet: true }),
  );
  const content = (): ReactNode => {
    if (error instanceof ApiError && error.code === Code.notFound)
      return <Empty icon={CalendarX} title={say("missing")} />;
    if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
    if (!data)
      return (
        <Skeleton>
          <SkeletonBlock style={{ height: 80 }} />
          <SkeletonBlock style={{ height: 360, marginTop: 24 }} />
        </Skeleton>
      );
    // Another version is another form: what was typed into the first does not stay in its fields.
    const View = data.state === "draft" ? Draft : Announced;
    return <View key={`${data.state} ${data.updatedAt}`} organized={data} onReload={reload} />;
  };
  return (
    <Stack part="editor">
      <UpLink {...link({ view: "studio", activity: 0, filter: "" })}>
        <Icon of={ArrowLeft} size={16} />
        {t("up")}
      </UpLink>
      {content()}
    </Stack>
  );
}
