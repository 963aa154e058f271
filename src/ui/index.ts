/**
 * The kit: what every element is made of. Import each part from its own file, so that an element carries only what it
 * uses:
 *
 *     import { Button } from "../../ui/Button.js";
 *
 * | file | gives |
 * |---|---|
 * | Button, IconButton | actions; a press that returns a promise shows progress and cannot fire twice |
 * | Field | label, help and error around one control |
 * | Input, Textarea, Select, PasswordInput | controls for a Field |
 * | Checkbox, Switch, Segmented, RadioGroup | choices with their own label |
 * | useForm, FormError | values, checks, one submit at a time, focus on the first wrong field |
 * | Dialog, Drawer | native dialogs; the body mounts while open |
 * | Menu, Tooltip, anchored | layers beside a control |
 * | Tabs | tabs with their panels |
 * | toast | one live region a page |
 * | Empty, ErrorState, Skeleton, Spinner, Progress | the drawn states of lists and jobs |
 * | Avatar, Art, Badge, Icon, VisuallyHidden | pictures and marks |
 * | RichText, RichEditor | texts with headings, lists, formulas and pictures: read, and written |
 * | Countdown, time, numbers | figures as people say them |
 *
 * The props of each part are documented on its interface.
 */
export { words as kitWords } from "./messages.js";
