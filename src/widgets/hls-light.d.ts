/** hls.js describes its light build by the types of the whole one. */
declare module "hls.js/light" {
  export { default } from "hls.js";
}
