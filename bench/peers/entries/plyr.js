import "plyr/dist/plyr.css";
import Plyr from "plyr";
// The package keeps it from being imported by its name.
import iconUrl from "../node_modules/plyr/dist/plyr.svg?url";

// Its pictures come from this server, not from one elsewhere.
new Plyr("#film", { iconUrl });
