/** What `user.ts` of the contract asks for: a person's own things (docs/specification.md 6.15). */
import { permission, preferences, savedView, teacherProfile, user } from "../../../core/contract/index.js";
import { sendToSelf } from "../auth/index.js";
import { sendPicture } from "../file/index.js";
import type { Area, Routes } from "../../http/index.js";
import { isFileId } from "../../adapters/files.js";
import * as certification from "./certification.js";
import * as profile from "./profile.js";
import * as permissions from "./permissions.js";
import * as preferred from "./preferences.js";
import * as views from "./saved-views.js";
import * as teacher from "./teacher-profile.js";
import * as security from "./security.js";
import { isAvatar } from "../accounts/index.js";

/**
 * Pictures that people uploaded, by the hash of their content. Anybody may show them on a page; as a page
 * of its own such a file can do nothing.
 */
function installFiles({ raw, platform }: Routes): void {
  raw("GET", "/api/pub/file/:id", async (request) => {
    const id = new URL(request.url).pathname.split("/").at(-1) ?? "";
    // Evidence of teachers lies in the same store and is nobody's to fetch.
    const address = profile.avatarAddress(id);
    const isShown = async () =>
      (await isAvatar(platform.db, address)) || (await teacher.isTeacherPhoto(platform.db, address));
    const isPublic = isFileId(id) && (await isShown());
    return isPublic ? sendPicture(request, platform, id) : { status: 404, body: null };
  });
}

export const userArea: Area = {
  name: "user",
  install(routes) {
    const { bind } = routes;
    bind(user, {
      info: ({ ctx }) => profile.info(ctx),
      schoolSwitch: profile.switchSchool,
      nav: ({ ctx }) => profile.nav(ctx),
      profileInfo: ({ ctx }) => profile.profile(ctx),
      profileSave: ({ input, ctx }) => profile.saveProfile(ctx, input),
      avatarSave: ({ input, ctx }) => profile.saveAvatar(ctx, input),
      profileAuths: ({ ctx }) => certification.auths(ctx),
      certificationApply: ({ input, ctx }) => certification.applyCertification(ctx, input),
      passwordReset: ({ input, ctx }) => security.changePassword(ctx, input),
      reauthenticate: ({ input, ctx }) => security.reauthenticate(ctx, input),
      reauthenticateByCode: ({ input, ctx }) => security.reauthenticateByCode(ctx, input),
      reauthenticateSend: ({ input, ctx }) => sendToSelf(ctx, input),
      mailBind: ({ input, ctx }) => security.bindEmail(ctx, input),
      phoneBind: ({ input, ctx }) => security.bindPhone(ctx, input),
      wxUrl: ({ ctx }) => security.beginBind(ctx, "wx"),
      qqUrl: ({ ctx }) => security.beginBind(ctx, "qq"),
      wxBind: ({ input, ctx }) => security.bind(ctx, "wx", input),
      qqBind: ({ input, ctx }) => security.bind(ctx, "qq", input),
      wxUnbind: ({ ctx }) => security.unbind(ctx, "wx"),
      qqUnbind: ({ ctx }) => security.unbind(ctx, "qq"),
      identities: ({ ctx }) => security.identities(ctx),
      deviceList: ({ ctx }) => security.devices(ctx),
      deviceEnd: ({ input, ctx }) => security.endDevice(ctx, input),
      adminSessionsEnd: ({ input, ctx }) => security.endByAdmin(ctx, input),
    });
    bind(teacherProfile, {
      teacherProfile: teacher.teacherProfile,
      teacherProfileSave: teacher.teacherProfileSave,
      teacherPhotoSave: teacher.teacherPhotoSave,
      teacherPage: teacher.teacherPage,
    });
    bind(savedView, { savedViews: views.savedViews, savedViewsSave: views.savedViewsSave });
    bind(permission, {
      permissionTable: permissions.permissionTable,
      permissionSave: permissions.permissionSave,
      permissionReset: permissions.permissionReset,
    });
    bind(preferences, { preferencesSave: preferred.preferencesSave });
    installFiles(routes);
  },
};
