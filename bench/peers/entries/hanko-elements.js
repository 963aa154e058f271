import { register } from "@teamhanko/hanko-elements";

document.body.prepend(document.createElement("hanko-auth"));
await register(`${location.origin}/hanko`);
