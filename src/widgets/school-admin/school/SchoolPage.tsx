import type { ReactNode } from "react";
import { schoolPageEdited } from "../../../core/contract/school-page.js";
import { useIsland } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { useSchool } from "../useSchool.js";
import { PageEditor } from "./PageEditor.js";

/** The school's page while it is written. */
export function SchoolPage(): ReactNode {
  const org = useSchool();
  const { locale } = useIsland();
  const { data, error, reload } = useLoad(`school page ${org} ${locale}`, (signal) =>
    request(schoolPageEdited, { org }, { signal, quiet: true }),
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
  return <PageEditor key={data.updatedAt} org={org} edited={data} onReload={reload} />;
}
