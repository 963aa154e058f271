import { styled } from "styled-components";

/** A banner as it is chosen: the picture in its shape, or the words that there is none. */
export const BannerStrip = styled.div`
  display: grid;
  place-items: center;
  width: min(100%, 720px);
  aspect-ratio: 4 / 1;
  overflow: hidden;
  border: 1px dashed var(--edu-line);
  border-radius: var(--edu-radius-card);
  color: var(--edu-text-muted);

  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
