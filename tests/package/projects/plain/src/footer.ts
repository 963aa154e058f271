/** One small element alone, to see what comes with it. */
import "edu-widgets/footer/define";
