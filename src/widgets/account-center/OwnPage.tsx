import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { useMessages } from "../../core/element/index.js";
import { ListStates } from "../../ui/data/ListStates.js";
import type { ShownList } from "../../ui/data/useList.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Rows, Stack, UpLink } from "../shared/page-styles.js";
import { messages } from "./messages.js";
import { usePlace } from "./usePlace.js";

export interface OwnPageProps {
  /** Of the element that it stands in. */
  readonly part: string;
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** A page of one's own, with the way back to the center above its heading. */
export function OwnPage({ part, head, children }: OwnPageProps): ReactNode {
  const t = useMessages(messages);
  const { link } = usePlace();
  return (
    <Stack part={part}>
      <UpLink {...link({ view: "center", filter: "" })}>
        <Icon of={ArrowLeft} size={16} />
        {t("back")}
      </UpLink>
      {head}
      {children}
    </Stack>
  );
}

/** Places of rows that are still to come. */
export const RowSkeletons = ({
  count,
  height,
}: {
  readonly count: number;
  readonly height: number;
}): ReactNode => (
  <Skeleton>
    {Array.from({ length: count }, (_, at) => (
      <SkeletonBlock key={at} style={{ height, marginBottom: 8 }} />
    ))}
  </Skeleton>
);

export interface OwnRowsProps<T> {
  readonly load: ShownList<{ readonly list: readonly T[] }>;
  readonly onPage: (page: number) => void;
  /** How many rows are likely, and how high each is. */
  readonly skeleton: { readonly count: number; readonly height: number };
  readonly empty: ReactNode;
  readonly keyOf: (one: T) => string;
  readonly children: (one: T) => ReactNode;
}

/** What is one's own, in rows, page by page. */
export function OwnRows<T>({ load, onPage, skeleton, empty, keyOf, children }: OwnRowsProps<T>): ReactNode {
  return (
    <ListStates load={load} skeleton={<RowSkeletons {...skeleton} />} empty={empty} onPage={onPage}>
      {({ list }, busy) => (
        <Rows aria-busy={busy}>
          {list.map((one) => (
            <li key={keyOf(one)}>{children(one)}</li>
          ))}
        </Rows>
      )}
    </ListStates>
  );
}
