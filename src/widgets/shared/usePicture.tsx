import { type ReactNode, Suspense, useRef, useState } from "react";
import { late } from "../../core/element/index.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { toBase64 } from "../../ui/media/base64.js";
import type { CropperProps } from "./Cropper.js";
import { PICTURE_MAX, typeOf } from "./picture.js";

const Cropper = late(async () => (await import("./Cropper.js")).default);

export interface Picture {
  readonly choose: () => void;
  readonly problem: string | undefined;
  /** The field of the file, and the crop while it is open; stands beside the button. */
  readonly parts: ReactNode;
}

export interface PictureOptions extends Pick<CropperProps, "title" | "use" | "size" | "isRound"> {
  /** Of the file's field. */
  readonly label: string;
  /** Said of a file that is no picture, or too large. */
  readonly wrong: string;
  /** Saves it, in base64; what it throws is said in the crop, which stays. */
  readonly onPicture: (image: string) => Promise<void>;
}

/** A picture that is chosen, cropped and handed on. */
export function usePicture({ label, wrong, onPicture, ...cropping }: PictureOptions): Picture {
  const explain = useExplain();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const take = async (file: File | undefined) => {
    setProblem(undefined);
    if (!file) return;
    const type = await typeOf(file);
    if (file.size > PICTURE_MAX || !type?.startsWith("image/")) setProblem(wrong);
    // Not blob: a school's strict policy lets pictures be data, and nothing else from nowhere.
    else setChosen(`data:${type};base64,${await toBase64(file)}`);
  };
  const close = () => setChosen(undefined);
  return {
    choose: () => input.current?.click(),
    problem,
    parts: (
      <>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          hidden
          aria-label={label}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // The same file may be chosen again.
            event.target.value = "";
          }}
        />
        {chosen && (
          <Suspense fallback={null}>
            <Cropper
              {...cropping}
              address={chosen}
              explain={explain}
              onClose={close}
              onCropped={async (picture) => {
                await onPicture(await toBase64(picture));
                close();
              }}
            />
          </Suspense>
        )}
      </>
    ),
  };
}
