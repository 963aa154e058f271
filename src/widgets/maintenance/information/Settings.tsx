import type { ReactNode } from "react";
import { useMessages } from "../../../core/element/index.js";
import { InformationCategories } from "../../../core/rules/information.js";
import { SCHOOL_CATEGORIES } from "../../../core/rules/information-plan.js";
import { portalHref } from "../../../core/site/index.js";
import { Select } from "../../../ui/controls/Select.js";
import { Switch } from "../../../ui/controls/Switch.js";
import { Field } from "../../../ui/form/Field.js";
import { Art } from "../../../ui/layout/Art.js";
import { Muted } from "../../../ui/layout/styles.js";
import { CoverChoice } from "../../shared/CoverChoice.js";
import { CoverPicture } from "../../shared/CoverPicture.js";
import { Wide } from "../../shared/form-styles.js";
import { MomentField } from "../../shared/MomentField.js";
import { messages } from "./messages.js";
import type { PartProps, Plan } from "./plan.js";

/** Where it stands, when it is out, and its picture. */
export function Settings({ edited, plan, change, errorOf }: PartProps): ReactNode {
  const t = useMessages(messages);
  const { code, schoolId, isPlatform, state } = edited;
  const publisher = edited.school || t("platform");
  const categories = schoolId > 0 ? SCHOOL_CATEGORIES : InformationCategories;
  const isOut = state === "published" || state === "expired";
  return (
    <>
      <Muted>{t("schoolFixed", { school: publisher })}</Muted>
      <Wide>
        <Field label={t("category")} error={errorOf("category")}>
          <Select
            value={plan.category}
            // One that the platform has chosen for a school stands until somebody chooses another.
            options={InformationCategories.filter(
              (value) => categories.includes(value) || value === plan.category,
            ).map((value) => ({ value, label: t(value) }))}
            onChange={(category) => change({ category: category as Plan["category"] })}
          />
        </Field>
        <MomentField
          label={t("publishAt")}
          zone="platform"
          help={t(isOut ? "publishAtFixed" : "publishAtHelp")}
          error={errorOf("publishAt")}
          disabled={isOut}
          value={plan.publishAt ?? undefined}
          onChange={(at) => change({ publishAt: at ?? null })}
        />
        <MomentField
          label={t("expiresAt")}
          zone="platform"
          help={t("expiresAtHelp")}
          error={errorOf("expiresAt")}
          value={plan.expiresAt ?? undefined}
          onChange={(at) => change({ expiresAt: at ?? null })}
        />
      </Wide>
      {isPlatform && (
        <div>
          <Switch checked={plan.pinned} onChange={(pinned) => change({ pinned })}>
            {t("pin")}
          </Switch>
          <Muted>{t("pinnedHelp")}</Muted>
        </div>
      )}
      <CoverChoice
        cover={plan.cover}
        picture={
          plan.cover ? (
            <CoverPicture src={portalHref(plan.cover)} alt="" />
          ) : (
            <Art id={`information-${code}`} discipline={plan.category} />
          )
        }
        title={plan.title || t("untitled")}
        note={publisher}
        canEdit
        onChange={(cover) => change({ cover })}
      />
    </>
  );
}
