/** The looks that pages of lists share: cards, sheets, rows of facts. */
import { styled } from "styled-components";
import { buttonLook } from "../controls/Button.js";

export const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-5);
  max-width: 1240px;
  margin: 0 auto;
  padding: var(--edu-space-5);
  padding-bottom: var(--edu-space-8);
  background: var(--edu-bg);

  h1 {
    font-size: var(--edu-size-6);
    line-height: var(--edu-leading-heading);
    overflow-wrap: anywhere;
  }
  @media (max-width: 600px) {
    padding: var(--edu-space-4);

    h1 {
      font-size: var(--edu-size-5);
    }
  }
`;
/** As many cards as fit, all of one height: nothing jumps when they come. */
export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 250px), 1fr));
  gap: var(--edu-space-4);

  > li {
    display: grid;
    min-width: 0;
  }
`;
export const CardLink = styled.a`
  display: grid;
  grid-template-rows: auto 1fr;
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);
  color: var(--edu-text);
  text-decoration: none;
  overflow: hidden;

  &:hover {
    border-color: var(--edu-accent);
    text-decoration: none;
  }
`;
export const Cover = styled.div`
  position: relative;
  aspect-ratio: 16 / 9;
  overflow: hidden;

  > :first-child {
    width: 100%;
    height: 100%;
  }
`;
export const OnCover = styled.div`
  position: absolute;
  inset-block-start: var(--edu-space-2);
  inset-inline: var(--edu-space-2);
  display: flex;
  flex-wrap: wrap;
  gap: var(--edu-space-1);
`;
/** A word on a picture: its own dark ground, whatever the picture shows. */
export const Tag = styled.span`
  padding: 0 var(--edu-space-2);
  border-radius: var(--edu-radius-pill);
  background: rgb(11 15 23 / 0.78);
  color: #e7ecf4;
  font-size: var(--edu-size-1);
  line-height: 22px;
`;
export const CardBody = styled.div`
  display: grid;
  align-content: start;
  gap: var(--edu-space-2);
  padding: var(--edu-space-3) var(--edu-space-4) var(--edu-space-4);
  min-width: 0;

  .title {
    font-size: var(--edu-size-3);
    font-weight: 600;
    overflow-wrap: anywhere;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    min-height: 2.5em;
  }
`;
export const Muted = styled.p`
  color: var(--edu-text-muted);
  font-size: var(--edu-size-2);
  overflow-wrap: anywhere;
`;
export const Clamped = styled(Muted)`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`;
/** Facts in a row, with a dot between them. */
export const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--edu-space-3);
  color: var(--edu-text-faint);
  font-size: var(--edu-size-1);
  font-variant-numeric: tabular-nums;
`;
export const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-4);
`;
export const PartHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--edu-space-2) var(--edu-space-4);

  h2 {
    font-size: var(--edu-size-5);
  }
`;
export const Sheet = styled.section`
  padding: var(--edu-space-5);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);
  min-width: 0;

  h2 {
    margin-block-end: var(--edu-space-3);
    font-size: var(--edu-size-4);
  }
  h2:not(:first-child) {
    margin-block-start: var(--edu-space-5);
  }
  > [role="group"] {
    margin-block-end: var(--edu-space-4);
  }
  @media (max-width: 600px) {
    padding: var(--edu-space-4);
  }
`;
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--edu-space-2);
`;
export const LinkButton = styled.a`
  ${buttonLook}
`;
