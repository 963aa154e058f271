/** What `user.ts` of the contract asks for: a person's own things (docs/specification.md 6.15). */
import { user } from "../../../core/contract/index.js";
import { sendToSelf } from "../auth/index.js";
import { sendPicture } from "../file/index.js";
import type { Area, Routes } from "../../http/index.js";
import { isFileId } from "../../adapters/files.js";
import * as profile from "./profile.js";
import * as security from "./security.js";
import { isAvatar } from "./store.js";

/**
 * Pictures that people uploaded, by the hash of their content. Anybody may show them on a page; as a page
 * of its own such a file can do nothing.
 */
function installFiles({ raw, platform }: Routes): void {
  raw("GET", "/api/pub/file/:id", async (request) => {
    const id = new URL(request.url).pathname.split("/").at(-1) ?? "";
    // Evidence of teachers lies in the same store and is nobody's to fetch.
    const isPublic = isFileId(id) && (await isAvatar(platform.db, profile.avatarAddress(id)));
    return isPublic ? sendPicture(request, platform, id) : { status: 404, body: null };
  });
}

export const userArea: Area = {
  name: "user",
  install(routes) {
    const { handle } = routes;
    handle(user.info, ({ ctx }) => profile.info(ctx));
    handle(user.nav, ({ ctx }) => profile.nav(ctx));
    handle(user.profileInfo, ({ ctx }) => profile.profile(ctx));
    handle(user.profileSave, ({ input, ctx }) => profile.saveProfile(ctx, input));
    handle(user.avatarSave, ({ input, ctx }) => profile.saveAvatar(ctx, input));
    handle(user.profileAuths, ({ ctx }) => profile.auths(ctx));
    handle(user.certificationApply, ({ input, ctx }) => profile.applyCertification(ctx, input));
    handle(user.passwordReset, ({ input, ctx }) => security.changePassword(ctx, input));
    handle(user.reauthenticate, ({ input, ctx }) => security.reauthenticate(ctx, input));
    handle(user.reauthenticateByCode, ({ input, ctx }) => security.reauthenticateByCode(ctx, input));
    handle(user.reauthenticateSend, ({ input, ctx }) => sendToSelf(ctx, input));
    handle(user.mailBind, ({ input, ctx }) => security.bindEmail(ctx, input));
    handle(user.phoneBind, ({ input, ctx }) => security.bindPhone(ctx, input));
    handle(user.wxUrl, ({ ctx }) => security.beginBind(ctx, "wx"));
    handle(user.qqUrl, ({ ctx }) => security.beginBind(ctx, "qq"));
    handle(user.wxBind, ({ input, ctx }) => security.bind(ctx, "wx", input));
    handle(user.qqBind, ({ input, ctx }) => security.bind(ctx, "qq", input));
    handle(user.wxUnbind, ({ ctx }) => security.unbind(ctx, "wx"));
    handle(user.qqUnbind, ({ ctx }) => security.unbind(ctx, "qq"));
    handle(user.identities, ({ ctx }) => security.identities(ctx));
    handle(user.deviceList, ({ ctx }) => security.devices(ctx));
    handle(user.deviceEnd, ({ input, ctx }) => security.endDevice(ctx, input));
    handle(user.adminSessionsEnd, ({ input, ctx }) => security.endByAdmin(ctx, input));
    installFiles(routes);
  },
};
