import type { ReactNode } from "react";
import { useMessages } from "../../../core/element/index.js";
import { BANNER_SIZE, EMBLEM_SIZE } from "../../../core/rules/school-page.js";
import { portalHref } from "../../../core/site/index.js";
import { Input } from "../../../ui/controls/Input.js";
import { Field } from "../../../ui/form/Field.js";
import { Emblem } from "../../../ui/layout/Emblem.js";
import { Muted } from "../../../ui/layout/styles.js";
import { BannerStrip } from "../../shared/banner.js";
import { Wide } from "../../shared/form-styles.js";
import { Stack } from "../../shared/page-styles.js";
import { PictureButtons } from "../../shared/PictureButtons.js";
import { messages } from "./messages.js";
import type { PartProps } from "./plan.js";

/** One of the two pictures with what it shows in words. */
function Picture({
  place,
  org,
  plan,
  change,
  errorOf,
}: PartProps & { readonly place: "emblem" | "banner" }): ReactNode {
  const t = useMessages(messages);
  const address = plan[place];
  return (
    <Stack role="group" aria-label={t(place)}>
      <b>{t(place)}</b>
      {place === "emblem" ? (
        <Emblem
          id={`school-${org}`}
          type={plan.type || undefined}
          size={104}
          src={address && portalHref(address)}
        />
      ) : (
        <BannerStrip>
          {address ? <img src={portalHref(address)} alt={plan.bannerAlt} /> : t("noBanner")}
        </BannerStrip>
      )}
      <Muted>{t(`${place}Help`)}</Muted>
      <PictureButtons
        address={address}
        words={{
          choose: t(`${place}Choose`),
          change: t(`${place}Change`),
          remove: t(`${place}Remove`),
          crop: t(`${place}Crop`),
          use: t(`${place}Use`),
          wrong: t("wrongPicture"),
        }}
        size={place === "emblem" ? EMBLEM_SIZE : BANNER_SIZE}
        onChange={(next) => change({ [place]: next })}
      />
      {address && (
        <Wide>
          <Field label={t(`${place}Alt`)} help={t("altHelp")} error={errorOf(`${place}Alt`)} required>
            <Input
              value={plan[`${place}Alt`]}
              maxLength={200}
              onChange={(alt) => change({ [`${place}Alt`]: alt })}
            />
          </Field>
          <Field label={t(`${place}AltEn`)} optional>
            <Input
              lang="en"
              value={plan[`${place}AltEn`]}
              maxLength={200}
              onChange={(alt) => change({ [`${place}AltEn`]: alt })}
            />
          </Field>
        </Wide>
      )}
    </Stack>
  );
}

/** The emblem and the banner: chosen, cropped to their shape and described. */
export const Pictures = (props: PartProps): ReactNode => (
  <>
    <Picture place="emblem" {...props} />
    <Picture place="banner" {...props} />
  </>
);
