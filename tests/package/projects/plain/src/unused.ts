/** Imports that are not used have to leave nothing behind. */
import { configure } from "edu-widgets";
import { EduHeader } from "edu-widgets/header";
import { EduLoginDialog } from "edu-widgets/login-dialog";

export const unused = () => [configure, EduHeader, EduLoginDialog];
