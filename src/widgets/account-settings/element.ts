import { island, oneOf } from "../../core/element/index.js";
import { AccountSettings, TABS } from "./AccountSettings.js";

/**
 * A person's own settings: profile and teacher certification, password and devices, linked accounts, looks and language, what is sent by mail and SMS; and what a certified teacher says of themselves to everybody.
 *
 * @attr tab - basic, security, binding, custom, notification; of certified teachers also teacher and majors.
 * @attr certify - Opens the teacher certification form.
 * @fires {CustomEvent<{ tab: "basic" | "security" | "binding" | "custom" | "notification" | "teacher" | "majors" }>} edu-tab-change - Another tab was chosen.
 * @fires {CustomEvent<{ href: string }>} edu-navigate - After a changed password; cancelable.
 * @slot empty-devices - Shown in place of the words that no other device is signed in.
 * @csspart profile - The profile's card.
 * @csspart certification - The card of the teacher certification.
 * @csspart password - The card of the password.
 * @csspart devices - The card of the devices.
 * @csspart sign-ins - The card of sign-ins and refused tries.
 * @csspart archive - The card of one's own data as an archive.
 * @csspart closing - The card of the end of an account.
 * @csspart pause - What stands in the place of the settings while an account waits for its end.
 * @csspart passkeys - The card of the passkeys.
 * @csspart teacher-profile - What a teacher says of themselves, to be changed.
 * @csspart teacher-preview - The same as others see it.
 * @csspart work - A paper, book or award of a teacher.
 * @csspart majors - The majors that a teacher serves, to be changed.
 * @csspart major - A major that a teacher serves.
 * @csspart looks - The card of how the pages look.
 * @csspart study - The card of how films begin.
 * @csspart channels - The card of what is sent by mail and SMS.
 * @csspart quiet - The card of the quiet hours.
 * @csspart muted - The card of the courses that can be muted.
 * @slot empty-sign-ins - Shown in place of the words that there were no sign-ins.
 * @slot empty-courses - Shown in place of the words that there are no courses to mute.
 * @csspart binding - The card of phone, e-mail and third parties.
 */
export class EduAccountSettings extends island(AccountSettings, {
  props: { tab: oneOf(TABS, "basic"), certify: "boolean" },
}) {
  static readonly tagName = "edu-account-settings";
}
