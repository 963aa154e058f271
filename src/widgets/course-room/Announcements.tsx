import Megaphone from "lucide-react/icons/megaphone";
import Plus from "lucide-react/icons/plus";
import { type ReactNode, Suspense, useState } from "react";
import { announcementList } from "../../core/contract/room.js";
import { late, useMessages } from "../../core/element/index.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Button } from "../../ui/controls/Button.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { Icon } from "../../ui/layout/Icon.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Clamped, Facts } from "../../ui/layout/styles.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { Time } from "../../ui/layout/time.js";
import { filterOf, useList } from "../../ui/data/useList.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { Announcement } from "./Announcement.js";
import { messages } from "./announcement-messages.js";
import { Bar, RowLink, Rows, Stack } from "../shared/page-styles.js";
import { useArrival, useMoved } from "./useArrival.js";
import { usePlace } from "./usePlace.js";
import { useRoom } from "./useRoom.js";

const AnnouncementForm = late(async () => (await import("./AnnouncementForm.js")).AnnouncementForm);

const SIZE = 20;

/** What the course has to tell: pinned first, then the newest; one of them where one is open. */
export function Announcements(): ReactNode {
  const { place } = usePlace();
  const moved = useMoved(place.item);
  return place.item > 0 ? (
    <Announcement key={place.item} id={place.item} moved={moved} />
  ) : (
    <List moved={moved} />
  );
}

function List({ moved }: { readonly moved: boolean }): ReactNode {
  const t = useMessages(messages);
  const { shell, touch } = useRoom();
  const { place, go, link, step } = usePlace();
  const { page, onPage } = filterOf({ place, go });
  const [writing, setWriting] = useState(false);
  const headingRef = useArrival(moved);
  const { id } = shell;
  const load = useList(announcementList, { id, page, size: SIZE }, { step });
  return (
    <Stack>
      <Bar>
        <h2 ref={headingRef} tabIndex={-1}>
          {t("heading")}
        </h2>
        {shell.rights.includes("announce") && !writing && (
          <Button variant="primary" icon={<Icon of={Plus} size={18} />} onClick={() => setWriting(true)}>
            {t("write")}
          </Button>
        )}
      </Bar>
      {writing && (
        <Suspense fallback={<SkeletonBlock style={{ height: 320 }} />}>
          <AnnouncementForm
            onCancel={() => setWriting(false)}
            onDone={(item) => {
              setWriting(false);
              touch();
              go({ item });
            }}
          />
        </Suspense>
      )}
      <ListStates
        load={load}
        skeleton={
          <Skeleton>
            <SkeletonBlock style={{ height: 88 }} />
            <SkeletonBlock style={{ height: 88, marginTop: 8 }} />
          </Skeleton>
        }
        empty={
          <slot name="empty">
            <Empty icon={Megaphone} title={t("none")}>
              {t("noneText")}
            </Empty>
          </slot>
        }
        onPage={onPage}
      >
        {({ list }, busy) => (
          <Rows part="results" aria-busy={busy}>
            {list.map((one) => (
              <li key={one.id}>
                <RowLink {...link({ item: one.id })}>
                  <span className="title">
                    <span>
                      <MultilingualText>{one.title}</MultilingualText>
                    </span>
                    {one.unread && <Badge kind="accent">{t("unread")}</Badge>}
                    {one.pinned && <Badge>{t("pinned")}</Badge>}
                    {one.scheduled && <Badge kind="warn">{t("scheduled")}</Badge>}
                  </span>
                  <Clamped as="span">
                    <MultilingualText>{one.summary}</MultilingualText>
                  </Clamped>
                  <Facts as="span">
                    <span>
                      <MultilingualText>{one.author}</MultilingualText>
                    </span>
                    <Time at={one.publishedAt} />
                    {one.updatedAt !== undefined && (
                      <span>
                        {t("updated")} <Time at={one.updatedAt} />
                      </span>
                    )}
                    {one.attachments > 0 && <span>{t("attachments", { count: one.attachments })}</span>}
                  </Facts>
                </RowLink>
              </li>
            ))}
          </Rows>
        )}
      </ListStates>
    </Stack>
  );
}
