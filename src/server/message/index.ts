export { tell, type News } from "./tell.js";
