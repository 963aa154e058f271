/** A page of plain JavaScript with a header and the sign-in dialog. */
import "./setup.js";
import "edu-widgets/header/define";
import "edu-widgets/login-dialog/define";
import { session } from "edu-widgets";

const header = document.createElement("edu-header");
header.setAttribute("entry", "");
const output = document.createElement("output");
document.body.append(header, document.createElement("edu-login-dialog"), output);
session.$user.subscribe((user) => (output.textContent = user ? `Hello, ${user.nickname}` : "Nobody is here"));
