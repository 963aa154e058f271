import type { LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/controls/Button.js";
import { ListStates } from "../../ui/data/ListStates.js";
import type { Filter, Listed, ShownList } from "../../ui/data/useList.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { Icon } from "../../ui/layout/Icon.js";
import { PartHead, Row } from "../../ui/layout/styles.js";
import { Rows, Stack } from "./page-styles.js";

/** What the list of a studio answers: the rows, and for whom the asker may begin a new one. */
interface Owned extends Listed {
  readonly list: readonly { readonly id: number }[];
  readonly schools: readonly unknown[];
  readonly isPlatform: boolean;
}

export interface OwnedListProps<O extends Owned, S extends string> {
  readonly part: string;
  readonly load: ShownList<O>;
  readonly filter: Filter;
  /** How the rows are narrowed: the name in the address, and what may stand there. */
  readonly states: {
    readonly name: string;
    readonly values: readonly S[];
    readonly label: string;
    readonly nameOf: (state: S | undefined) => string;
  };
  readonly texts: {
    readonly heading: string;
    readonly create: string;
    readonly empty: string;
    readonly emptyText: string;
    /** Where others of another state may be there. */
    readonly emptyState: string;
    readonly showAll: string;
  };
  readonly icon: LucideIcon;
  /** Beside the way to a new one. */
  readonly aside?: ReactNode;
  readonly renderRow: (row: O["list"][number]) => ReactNode;
  /** Where a new one is begun. */
  readonly renderDialog: (data: O, close: () => void) => ReactNode;
}

/** What one looks after, narrowed by its state, and the way to a new one: the first page of a studio. */
export function OwnedList<O extends Owned, S extends string>({
  part,
  load,
  filter: { one, change, onPage },
  states,
  texts,
  icon,
  aside,
  renderRow,
  renderDialog,
}: OwnedListProps<O, S>): ReactNode {
  const [isCreating, setCreating] = useState(false);
  const { data } = load;
  const state = one(states.name, states.values);
  const choose = (next: S | undefined) => change({ [states.name]: next ?? "" });
  const canCreate = data !== undefined && (data.isPlatform || data.schools.length > 0);
  return (
    <Stack part={part}>
      <PartHead>
        <h1>{texts.heading}</h1>
        <Row>
          {aside}
          <Button
            variant="primary"
            icon={<Icon of={icon} size={18} />}
            disabled={!canCreate}
            onClick={() => setCreating(true)}
          >
            {texts.create}
          </Button>
        </Row>
      </PartHead>
      <Row role="group" aria-label={states.label}>
        {[undefined, ...states.values].map((each) => (
          <Button key={each ?? "all"} size="s" aria-pressed={state === each} onClick={() => choose(each)}>
            {states.nameOf(each)}
          </Button>
        ))}
      </Row>
      <ListStates
        load={load}
        skeleton={
          <Skeleton>
            <SkeletonBlock style={{ height: 240 }} />
          </Skeleton>
        }
        empty={
          state ? (
            <Empty
              title={texts.emptyState}
              action={<Button onClick={() => choose(undefined)}>{texts.showAll}</Button>}
            />
          ) : (
            <Empty title={texts.empty}>{texts.emptyText}</Empty>
          )
        }
        onPage={onPage}
      >
        {({ list }, busy) => (
          <Rows aria-busy={busy}>
            {list.map((each) => (
              <li key={each.id}>{renderRow(each)}</li>
            ))}
          </Rows>
        )}
      </ListStates>
      {isCreating && data && renderDialog(data, () => setCreating(false))}
    </Stack>
  );
}
