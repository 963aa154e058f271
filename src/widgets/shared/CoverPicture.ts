import { styled } from "styled-components";

/** A chosen cover fills its place as a drawn one does. */
export const CoverPicture = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;
