/** A teacher's own comments: fetched once, and in their order of use from then on. */
import type { Output } from "../../core/contract/call.js";
import { commentDelete, commentList, commentSave } from "../../core/contract/mark.js";
import { request } from "../../core/session/index.js";
import { useLoad } from "../../ui/data/useLoad.js";

export type BankComment = Output<typeof commentList>["list"][number];

export interface Bank {
  readonly list: readonly BankComment[];
  readonly has: (text: string) => boolean;
  readonly save: (text: string) => Promise<void>;
  readonly remove: (comment: number) => Promise<void>;
}

/** @param course 0 while none is said */
export function useBank(course: number): Bank {
  const { data, replace, reload } = useLoad(course > 0 ? String(course) : undefined, (signal) =>
    request(commentList, { id: course }, { signal, quiet: true }),
  );
  const list = data?.list ?? [];
  return {
    list,
    has: (text) => list.some((one) => one.text === text.trim()),
    async save(text) {
      await request(commentSave, { id: course, text }, { quiet: true });
      reload();
    },
    async remove(comment) {
      await request(commentDelete, { id: course, comment }, { quiet: true });
      replace({ list: list.filter((one) => one.comment !== comment) });
    },
  };
}
