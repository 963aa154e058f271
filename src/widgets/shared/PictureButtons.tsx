import ImageUp from "lucide-react/icons/image-up";
import type { ReactNode } from "react";
import { imageSave } from "../../core/contract/course.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { FormError } from "../../ui/form/FormError.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Row } from "../../ui/layout/styles.js";
import { type PictureOptions, usePicture } from "./usePicture.js";

interface PictureWords extends Pick<PictureOptions, "use" | "wrong"> {
  readonly choose: string;
  readonly change: string;
  readonly remove: string;
  /** Heading of the crop. */
  readonly crop: string;
}

/** A picture is chosen, cropped and kept; another one takes its place, or none. */
export function PictureButtons({
  address,
  words,
  size,
  error,
  onChange,
}: {
  /** Of the picture that there is; "": none. */
  readonly address: string;
  readonly words: PictureWords;
  readonly size: PictureOptions["size"];
  /** What the server said of it. */
  readonly error?: string | undefined;
  readonly onChange: (address: string) => void;
}): ReactNode {
  const { choose, problem, parts } = usePicture({
    label: words.choose,
    title: words.crop,
    use: words.use,
    wrong: words.wrong,
    size,
    onPicture: async (data) => onChange((await request(imageSave, { data })).src),
  });
  return (
    <>
      <Row>
        <Button icon={<Icon of={ImageUp} size={18} />} onClick={choose}>
          {address ? words.change : words.choose}
        </Button>
        {address && <Button onClick={() => onChange("")}>{words.remove}</Button>}
      </Row>
      <FormError>{problem ?? error}</FormError>
      {parts}
    </>
  );
}
