/** Which bank is looked at: the course's, the school's, or a library's. */
import type { Output } from "../../../core/contract/call.js";
import { bankPlaces } from "../../../core/contract/shared-bank.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import type { Option } from "../../../ui/controls/Select.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { useStudio } from "../useStudio.js";
import { messages } from "./messages.js";

type Places = Output<typeof bankPlaces>;
export interface SharedBankId {
  readonly bank: "school" | "library";
  readonly library?: number;
}

/** As it stands in an address: `school`, `library-7`; the course's own is empty. */
export function bankNamed(name: string): SharedBankId | undefined {
  if (name === "school") return { bank: "school" };
  const library = Number(/^library-(\d{1,15})$/.exec(name)?.[1]);
  return library > 0 ? { bank: "library", library } : undefined;
}

interface Banks {
  readonly places: Places | undefined;
  /** All that are read, the course's own first. */
  readonly options: readonly Option[];
  /** Those that take questions. */
  readonly targets: readonly Option[];
  /** What may be done in one of them; nothing until it is known. */
  readonly rightsIn: (name: string) => BankRights;
}
export interface BankRights {
  readonly mayWrite: boolean;
  readonly mayManage: boolean;
}
export function useBanks(): Banks {
  const t = useMessages(messages);
  const { id } = useStudio().shell;
  const { data } = useLoad(String(id), (signal) => request(bankPlaces, { id }, { signal, quiet: true }));
  const all = [
    ...(data?.school
      ? [{ ...data.school, value: "school", label: t("school", { name: data.school.name }) }]
      : []),
    ...(data?.libraries ?? []).map((one) => ({
      ...one,
      value: `library-${one.library}`,
      label: t("library", { name: one.name }),
    })),
  ];
  const optionOf = ({ value, label }: Option): Option => ({ value, label });
  return {
    places: data,
    options: [{ value: "", label: t("course") }, ...all.map(optionOf)],
    rightsIn: (name) => all.find(({ value }) => value === name) ?? { mayWrite: false, mayManage: false },
    targets: all.filter(({ mayWrite }) => mayWrite).map(optionOf),
  };
}
