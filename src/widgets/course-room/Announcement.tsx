import ArrowLeft from "lucide-react/icons/arrow-left";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { announcementDelete, announcementDetail } from "../../core/contract/room.js";
import { late, useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Button } from "../../ui/controls/Button.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { Icon } from "../../ui/layout/Icon.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Facts, LinkButton, Row, Sheet } from "../../ui/layout/styles.js";
import { RichText } from "../../ui/rich/RichText.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { sayFullTime, Time } from "../../ui/layout/time.js";
import { toast } from "../../ui/feedback/toast.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { messages } from "./announcement-messages.js";
import { Files } from "./Files.js";
import { Stack, UpLink } from "../shared/page-styles.js";
import { useArrival } from "./useArrival.js";
import { usePlace } from "./usePlace.js";
import { useRoom } from "./useRoom.js";

// For those who teach.
const AnnouncementForm = late(async () => (await import("./AnnouncementForm.js")).AnnouncementForm);
const Readers = late(async () => (await import("./Readers.js")).Readers);

/** One announcement; opening it takes its dot away. */
export function Announcement({
  id,
  moved,
}: {
  readonly id: number;
  /** Somebody came to it from another place in the room. */
  readonly moved: boolean;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { locale } = useIsland();
  const { shell, touch } = useRoom();
  const { go, link } = usePlace();
  const [shown, setShown] = useState<"edit" | "readers" | "remove">();
  const { data, error, reload } = useLoad(`${shell.id}|${id}|${locale}`, (signal) =>
    request(announcementDetail, { id: shell.id, announcement: id }, { signal, quiet: true }),
  );
  const isThere = data !== undefined;
  const headingRef = useArrival(moved && isThere);
  useEffect(() => {
    if (isThere) touch();
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isThere]);
  const remove = async () => {
    try {
      await request(announcementDelete, { id: shell.id, announcement: id });
      toast({ kind: "ok", text: t("removed") });
      go({ item: 0 }, { replace: true });
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  const toList = (
    <UpLink {...link({ item: 0 })}>
      <Icon of={ArrowLeft} size={16} />
      {t("all")}
    </UpLink>
  );
  if (error && !data) {
    return (
      <Stack>
        {toList}
        <ErrorState error={error} onRetry={reload} />
      </Stack>
    );
  }
  if (!data) {
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 28, width: "60%" }} />
        <SkeletonBlock style={{ height: 200, marginTop: 16 }} />
      </Skeleton>
    );
  }
  if (shown === "edit") {
    return (
      <Suspense fallback={<SkeletonBlock style={{ height: 320 }} />}>
        <AnnouncementForm
          before={data}
          onCancel={() => setShown(undefined)}
          onDone={() => {
            setShown(undefined);
            reload();
          }}
        />
      </Suspense>
    );
  }
  return (
    <Stack>
      {toList}
      <Sheet as="article" part="announcement">
        <Stack>
          <Row>
            <h2 ref={headingRef} tabIndex={-1} style={{ margin: 0 }}>
              <MultilingualText>{data.title}</MultilingualText>
            </h2>
            {data.pinned && <Badge>{t("pinned")}</Badge>}
            {data.scheduled && <Badge kind="warn">{t("scheduled")}</Badge>}
          </Row>
          <Facts>
            <span>
              <MultilingualText>{data.author}</MultilingualText>
            </span>
            {data.scheduled ? (
              <span>{t("willAppear", { time: sayFullTime(data.publishedAt, locale) })}</span>
            ) : (
              <Time at={data.publishedAt} />
            )}
            {data.updatedAt !== undefined && (
              <span>
                {t("updated")} <Time at={data.updatedAt} />
              </span>
            )}
            {data.readers !== undefined && data.people !== undefined && !data.scheduled && (
              <span>{t("readers", { count: data.readers, people: data.people })}</span>
            )}
          </Facts>
          <RichText document={data.body} />
          {data.files.length > 0 && <Files files={data.files} label={t("files")} />}
          {shell.rights.includes("announce") && (
            <Row>
              <Button onClick={() => setShown("edit")}>{t("edit")}</Button>
              {!data.scheduled && <Button onClick={() => setShown("readers")}>{t("whoNot")}</Button>}
              <Button variant="danger" onClick={() => setShown("remove")}>
                {t("remove")}
              </Button>
            </Row>
          )}
        </Stack>
      </Sheet>
      <Row>
        {data.previous !== undefined && (
          <LinkButton {...link({ item: data.previous })}>{t("previousShort")}</LinkButton>
        )}
        {data.next !== undefined && <LinkButton {...link({ item: data.next })}>{t("nextShort")}</LinkButton>}
      </Row>
      <Suspense>
        {shown === "readers" && <Readers announcement={id} onClose={() => setShown(undefined)} />}
      </Suspense>
      <Dialog
        open={shown === "remove"}
        title={t("removeTitle")}
        onClose={() => setShown(undefined)}
        footer={
          <Row>
            <Button onClick={() => setShown(undefined)}>{t("cancel")}</Button>
            <Button variant="danger" onClick={remove}>
              {t("remove")}
            </Button>
          </Row>
        }
      >
        <p>{t("removeText")}</p>
      </Dialog>
    </Stack>
  );
}
