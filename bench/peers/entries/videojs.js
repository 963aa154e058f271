import "video.js/dist/video-js.css";
import videojs from "video.js";

videojs("film", { fluid: true });
