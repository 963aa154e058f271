import ArrowLeft from "lucide-react/icons/arrow-left";
import FileX from "lucide-react/icons/file-x";
import type { ReactNode } from "react";
import { Code } from "../../../core/contract/codes.js";
import { informationEdited } from "../../../core/contract/information-editing.js";
import { useMessages } from "../../../core/element/index.js";
import { ApiError } from "../../../core/http/index.js";
import { request } from "../../../core/session/index.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Stack, UpLink } from "../../shared/page-styles.js";
import { usePlace } from "../usePlace.js";
import { Draft } from "./Draft.js";
import { messages } from "./messages.js";
import { Out } from "./Out.js";

/** An article while it is written: a draft saves itself, what is out when somebody says so. */
export function Editor({ code }: { readonly code: string }): ReactNode {
  const t = useMessages(messages);
  const { link } = usePlace();
  const { data, error, reload } = useLoad(`information ${code}`, (signal) =>
    request(informationEdited, { code }, { signal, quiet: true }),
  );
  const content = (): ReactNode => {
    if (error instanceof ApiError && error.code === Code.notFound)
      return (
        <Empty icon={FileX} title={t("missing")}>
          {t("missingText")}
        </Empty>
      );
    if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
    if (!data)
      return (
        <Skeleton>
          <SkeletonBlock style={{ height: 80 }} />
          <SkeletonBlock style={{ height: 360, marginTop: 24 }} />
        </Skeleton>
      );
    // Another version is another form: what was typed into the first does not stay in its fields.
    const View = data.state === "draft" ? Draft : Out;
    return <View key={`${data.state} ${data.updatedAt}`} edited={data} onReload={reload} />;
  };
  return (
    <Stack>
      <UpLink {...link({ item: "", filter: "" })}>
        <Icon of={ArrowLeft} size={16} />
        {t("up")}
      </UpLink>
      {content()}
    </Stack>
  );
}
