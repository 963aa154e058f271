import ImageUp from "lucide-react/icons/image-up";
import type { ReactNode } from "react";
import { imageSave } from "../../../core/contract/course.js";
import { useMessages } from "../../../core/element/index.js";
import { BANNER_SIZE, EMBLEM_SIZE } from "../../../core/rules/school-page.js";
import { request } from "../../../core/session/index.js";
import { portalHref } from "../../../core/site/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Emblem } from "../../../ui/layout/Emblem.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Muted, Row } from "../../../ui/layout/styles.js";
import { BannerStrip } from "../../shared/banner.js";
import { Wide } from "../../shared/form-styles.js";
import { Stack } from "../../shared/page-styles.js";
import { usePicture } from "../../shared/usePicture.js";
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
  const { choose, problem, parts } = usePicture({
    label: t(`${place}Choose`),
    title: t(`${place}Crop`),
    use: t(`${place}Use`),
    wrong: t("wrongPicture"),
    size: place === "emblem" ? EMBLEM_SIZE : BANNER_SIZE,
    onPicture: async (data) => change({ [place]: (await request(imageSave, { data })).src }),
  });
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
      <Row>
        <Button icon={<Icon of={ImageUp} size={18} />} onClick={choose}>
          {t(address ? `${place}Change` : `${place}Choose`)}
        </Button>
        {address && <Button onClick={() => change({ [place]: "" })}>{t(`${place}Remove`)}</Button>}
      </Row>
      <FormError>{problem}</FormError>
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
      {parts}
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
