import { createContext, useContext } from "react";
import { useStore } from "../../core/element/useStore.js";
import { allows } from "../../core/rules/permissions.js";
import { session } from "../../core/session/index.js";

/** The school that is administered; 0 while it is not known. */
export const SchoolContext = createContext(0);
export const useSchool = (): number => useContext(SchoolContext);

/** What one's role allows, e.g. `college.edit`. */
export function useAllowed(): (permission: string) => boolean {
  const user = useStore(session.$user);
  return (permission) => allows(user?.role, permission);
}
