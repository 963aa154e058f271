/** How the header's parts stand. */
import { styled } from "styled-components";

const HEIGHT = "64px";
const SIDEBAR = "220px";

/** Keeps the bar's room in the page while the bar itself stays at the top. */
export const Space = styled.div`
  min-height: ${HEIGHT};

  @media print {
    display: none;
  }
`;
export const Bar = styled.header`
  inset: 0 0 auto;
  z-index: 100;
  border-bottom: 1px solid var(--edu-line);
  background: var(--edu-surface);

  &[data-fixed] {
    position: fixed;
  }
  @media print {
    display: none;
  }
`;
export const Inner = styled.div`
  display: flex;
  align-items: center;
  gap: var(--edu-space-4);
  max-width: 1240px;
  height: ${HEIGHT};
  margin: 0 auto;
  padding: 0 var(--edu-space-5);

  &[data-fluid] {
    max-width: none;
  }
  @media (max-width: 600px) {
    gap: var(--edu-space-1);
    padding: 0 var(--edu-space-2);
  }
`;
export const Brand = styled.a`
  position: relative;
  display: inline-flex;
  flex: 0 1 auto;
  overflow: hidden;
  align-items: center;
  gap: var(--edu-space-2);
  min-width: 0;
  min-height: 40px;
  color: var(--edu-text);
  font-size: var(--edu-size-4);
  font-weight: 600;
  text-decoration: none;

  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (max-width: 480px) {
    span {
      font-size: var(--edu-size-3);
    }
    /* Half a name beside six buttons is worse than the picture alone; it is still read out. */
    &[data-crowded] > slot > span {
      position: absolute;
      width: 1px;
      clip-path: inset(50%);
    }
  }
`;
export const Flex = styled.div`
  display: flex;
  min-width: 0;

  &[data-phone] {
    display: none;
  }
  @media (max-width: 900px) {
    &[data-phone] {
      display: flex;
      min-width: 40px;
    }
    &[data-wide] {
      display: none;
    }
  }
  /* Half of the ways beside a search box are worse than all of them in a menu; English ones are longer. */
  @media (max-width: 1000px) {
    &[data-top][data-phone] {
      display: flex;
      min-width: 40px;
    }
    &[data-top][data-wide] {
      display: none;
    }
  }
  @media (max-width: 1260px) {
    &[data-top][data-phone]:lang(en) {
      display: flex;
      min-width: 40px;
    }
    &[data-top][data-wide]:lang(en) {
      display: none;
    }
  }
`;
/* Its search box gives way before the platform's name does. */
export const Tools = styled.div`
  display: flex;
  flex: 1 100 auto;
  align-items: center;
  justify-content: flex-end;
  gap: var(--edu-space-1);
  white-space: nowrap;
`;
export const Nav = styled.nav`
  display: flex;
  gap: var(--edu-space-1);

  a {
    display: inline-flex;
    align-items: center;
    min-height: 40px;
    padding: 0 var(--edu-space-2);
    border-radius: var(--edu-radius-control);
    color: var(--edu-text-muted);
    text-decoration: none;
    white-space: nowrap;
  }
  a:hover {
    background: var(--edu-hover);
    color: var(--edu-text);
  }
  a[aria-current] {
    color: var(--edu-accent);
    font-weight: 500;
  }
  /* Longer words stand closer, so that the platform's name is whole. */
  &:lang(en):not([data-vertical]) a {
    padding-inline: var(--edu-space-1);
  }
  &[data-vertical] {
    flex-direction: column;
  }
  &[data-vertical] a {
    padding-inline: var(--edu-space-3);
  }
  &[data-vertical] a[aria-current] {
    background: var(--edu-accent-soft);
  }
`;
export const Sidebar = styled.aside`
  position: absolute;
  inset: ${HEIGHT} auto 0 0;
  z-index: 90;
  width: ${SIDEBAR};
  padding: var(--edu-space-4) var(--edu-space-3);
  border-inline-end: 1px solid var(--edu-line);
  background: var(--edu-surface);
  overflow-y: auto;

  &[data-fixed] {
    position: fixed;
  }
  &[data-fixed]:not([data-header]) {
    inset-block-start: 0;
    padding-block-start: calc(${HEIGHT} + var(--edu-space-4));
    z-index: 80;
  }
  @media (max-width: 900px) {
    display: none;
  }
`;
