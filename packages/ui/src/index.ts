export { Button, type ButtonProps, type ButtonSize } from "./actions/button.tsx";
export {
  IconButton,
  type IconButtonProps,
  IconLink,
  ToggleIconButton,
} from "./actions/icon-button.tsx";
export { LinkButton } from "./actions/link-button.tsx";
export { ToggleButton } from "./actions/toggle-button.tsx";
export { type LinkComponentProps, LinkProvider, UiLink } from "./actions/ui-link.tsx";
export { joinClassNames } from "./class-names.ts";
export { Avatar } from "./display/avatar.tsx";
export { Chip, ChipRow } from "./display/chip.tsx";
export { PillRow } from "./display/pill-row.tsx";
export {
  AlertIcon,
  ArchiveIcon,
  ArrowLeftIcon,
  ArrowRightIcon,
  ArrowUpRightIcon,
  BlockIcon,
  BookmarkIcon,
  CameraIcon,
  CaptionsIcon,
  CaptionsOffIcon,
  ChartIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ClockIcon,
  CloseIcon,
  CloudOffIcon,
  CommentIcon,
  CompassIcon,
  CopyIcon,
  DownloadIcon,
  EditIcon,
  ExternalLinkIcon,
  EyeIcon,
  EyeOffIcon,
  FindSimilarIcon,
  FilmIcon,
  FilterIcon,
  FlagIcon,
  FolderIcon,
  GridIcon,
  GripIcon,
  HeartIcon,
  HomeIcon,
  HandHeartIcon,
  ImageOffIcon,
  ImagePlusIcon,
  InfoIcon,
  LayersIcon,
  KeyIcon,
  LaughIcon,
  LightbulbIcon,
  LinkIcon,
  LockIcon,
  LogOutIcon,
  MailIcon,
  MaximizeIcon,
  MinimizeIcon,
  MonitorIcon,
  MoonIcon,
  MoreIcon,
  PauseIcon,
  PlayIcon,
  PlusIcon,
  RetryIcon,
  SearchIcon,
  SendIcon,
  SettingsIcon,
  ShareIcon,
  SortIcon,
  ShieldIcon,
  SmilePlusIcon,
  SparklesIcon,
  SunIcon,
  TrashIcon,
  UploadIcon,
  UserIcon,
  UsersIcon,
  VerifiedIcon,
  VideoOffIcon,
  VolumeIcon,
  VolumeOffIcon,
  WarningIcon,
  ZoomInIcon,
  ZoomOutIcon,
} from "./display/icons.ts";
export { LogoMark, Wordmark } from "./display/logo.tsx";
export { Stars } from "./display/stars.tsx";
export { Card, Skeleton } from "./display/surface.tsx";
export { SkipLink, VisuallyHidden } from "./display/visually-hidden.tsx";
export { Callout } from "./feedback/callout.tsx";
export { EmptyState } from "./feedback/empty-state.tsx";
export { ErrorState } from "./feedback/error-state.tsx";
export { ProgressBar } from "./feedback/progress-bar.tsx";
export { Spinner } from "./feedback/spinner.tsx";
export { ToastRegion } from "./feedback/toast-region.tsx";
export { useToastFloor } from "./feedback/use-toast-floor.ts";
export { toast } from "./feedback/toast-store.ts";
export {
  Checkbox,
  RadioGroup,
  Switch,
  type SwitchProps,
} from "./forms/choice.tsx";
export { Field } from "./forms/field.tsx";
export { FileDropZone } from "./forms/file-drop-zone.tsx";
export { SearchForm } from "./forms/search-form.tsx";
export { Select } from "./forms/select.tsx";
export { TextArea, TextField } from "./forms/text-field.tsx";
export { AppFrame, Header } from "./frame/app-frame.tsx";
export {
  BottomBar,
  NavItem,
  SideNav,
  Tabs,
} from "./frame/navigation.tsx";
export {
  isDrag,
  LONG_PRESS_MS,
  getSwipeDirection,
} from "./gestures/gestures.ts";
export { SortHandle, useSortable } from "./gestures/sortable.tsx";
export { MasonryGrid, type TileContext } from "./grid/masonry-grid.tsx";
export { useHydrated } from "./hooks/use-hydrated.ts";
export { useMediaQuery } from "./hooks/use-media-query.ts";
export { interfaceFontUrl } from "./interface-font.ts";
export type { WidthClass } from "./layout/arrangements.ts";
export {
  DEFAULT_ANIMATION_MS,
  BREAKPOINTS,
  FRAME_SIZES,
  GRID_ITEM_WIDTHS,
  getBottomBarHeight,
} from "./layout/constants.ts";
export { estimateLines } from "./layout/text-lines.ts";
export { getPictureHeight, getShownRatio } from "./layout/tile-size.ts";
export { MovingPicture } from "./media/moving-picture.tsx";
export { PictureFrame, type PictureFrameProps } from "./media/picture-frame.tsx";
export { preloadPicture } from "./media/preload-picture.ts";
export type { PictureRendition } from "./media/source-set.ts";
export {
  limitView,
  zoomOnDoubleTap,
  computeFittedSize,
  panView,
  getWheelFactor,
  ZOOM_SETTINGS,
  INITIAL_ZOOM_VIEW,
  zoomAt,
  type ZoomSizes,
  type ZoomView,
} from "./media/zoom.ts";
export { Dialog } from "./overlays/dialog.tsx";
export { mobileModals, type ModalPresence } from "./overlays/mobile-modals.ts";
export { OPENER_HANDLERS, loadOverlays, preloadOverlays } from "./overlays/lazy-overlays.ts";
export {
  Menu,
  MenuButton,
  type MenuItem,
  Popover,
} from "./overlays/popover.tsx";
export { Tooltip } from "./overlays/tooltip.tsx";
