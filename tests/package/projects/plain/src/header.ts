/** The bar alone: what its sign-in button needs is not imported. */
import "./setup.js";
import "edu-widgets/header/define";
