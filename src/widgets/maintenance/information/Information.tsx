import type { ReactNode } from "react";
import { usePlace } from "../usePlace.js";
import { Editor } from "./Editor.js";
import { List } from "./List.js";
import { isPolicyPlace, Policies } from "./policies/Policies.js";

/** News, notices, policies and releases as they are written: the list, or one of them. */
export function Information(): ReactNode {
  const { item } = usePlace().place;
  if (isPolicyPlace(item)) return <Policies item={item} />;
  return item ? <Editor key={item} code={item} /> : <List />;
}
