/** What the types have to refuse: the check of this project fails where one of them does not. */
import "edu-widgets/define";

const dialog = document.querySelector("edu-login-dialog")!;
// @ts-expect-error no such mode
dialog.mode = "sign-in";
// @ts-expect-error no such mode
dialog.show("sign-in");
dialog.addEventListener("edu-login-success", (event) => {
  // @ts-expect-error the event tells of a user
  console.log(event.detail.name);
});
// @ts-expect-error no such property
document.createElement("edu-header").simpel = true;
