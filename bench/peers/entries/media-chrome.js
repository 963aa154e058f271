import "media-chrome";
