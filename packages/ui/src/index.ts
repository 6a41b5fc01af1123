export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from "./actions/button.tsx";
export {
  IconButton,
  type IconButtonProps,
  type IconButtonVariant,
  IconLink,
  type IconLinkProps,
  ToggleIconButton,
  type ToggleIconButtonProps,
} from "./actions/icon-button.tsx";
export { LinkButton, type LinkButtonProps } from "./actions/link-button.tsx";
export type { NativeButtonProps } from "./actions/native-button-props.ts";
export { ToggleButton, type ToggleButtonProps } from "./actions/toggle-button.tsx";
export { type LinkComponentProps, LinkProvider, UiLink } from "./actions/ui-link.tsx";
export { classNames } from "./class-names.ts";
export { Avatar, type AvatarProps, avatarColorIndex, initialOf } from "./display/avatar.tsx";
export { Chip, type ChipProps, ChipRow } from "./display/chip.tsx";
export { PillRow, type PillRowProps } from "./display/pill-row.tsx";
export {
  AlertIcon,
  ArrowLeftIcon,
  ArrowRightIcon,
  ArrowUpRightIcon,
  BlockIcon,
  BookmarkIcon,
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
export { Stars, type StarsProps } from "./display/stars.tsx";
export { Card, type CardProps, Skeleton, type SkeletonProps } from "./display/surface.tsx";
export { SkipLink, VisuallyHidden } from "./display/visually-hidden.tsx";
export { Callout, type CalloutProps } from "./feedback/callout.tsx";
export { EmptyState, type EmptyStateProps } from "./feedback/empty-state.tsx";
export { ErrorState, type ErrorStateProps } from "./feedback/error-state.tsx";
export { ProgressBar } from "./feedback/progress-bar.tsx";
export { Spinner, type SpinnerProps } from "./feedback/spinner.tsx";
export { ToastRegion, type ToastRegionProps } from "./feedback/toast-region.tsx";
export { useToastFloor } from "./feedback/use-toast-floor.ts";
export {
  createToastStore,
  type ToastAction,
  type ToastOnStage,
  type ToastRequest,
  type ToastStore,
  toast,
} from "./feedback/toast-store.ts";
export {
  startToastTimer,
  TOAST_DURATION_MS,
  TOAST_EXIT_MS,
  TOAST_START_DELAY_MS,
  type ToastPhase,
  type ToastTimer,
} from "./feedback/toast-timer.ts";
export {
  Checkbox,
  type CheckboxProps,
  RadioGroup,
  type RadioGroupProps,
  Switch,
  type SwitchProps,
} from "./forms/choice.tsx";
export { Field, type FieldControl, type FieldProps, type FieldWords } from "./forms/field.tsx";
export { FileDropZone, type FileDropZoneProps, isAcceptedFile } from "./forms/file-drop-zone.tsx";
export { Select, type SelectOption, type SelectProps } from "./forms/select.tsx";
export { countCharacters, TextArea, type TextAreaProps, TextField, type TextFieldProps } from "./forms/text-field.tsx";
export { AppFrame, type AppFrameProps, Header, type HeaderProps } from "./frame/app-frame.tsx";
export {
  BottomBar,
  NavItem,
  type NavItemProps,
  SideNav,
  type SideNavProps,
  Tabs,
  type TabsProps,
} from "./frame/navigation.tsx";
export {
  DRAG_SQUARED_DISTANCE,
  isDrag,
  LONG_PRESS_MS,
  type SwipeDirection,
  swipeDirection,
} from "./gestures/gestures.ts";
export { SortHandle, type SortHandleProps, type Sortable, useSortable } from "./gestures/sortable.tsx";
export { MasonryGrid, type MasonryGridProps, type TileContext } from "./grid/masonry-grid.tsx";
export type { TileMeasures } from "./grid/tile-measures.ts";
export { useHydrated } from "./hooks/use-hydrated.ts";
export { useMediaQuery } from "./hooks/use-media-query.ts";
export { interfaceFontUrl } from "./interface-font.ts";
export type { GridDensity, WidthClass } from "./layout/arrangements.ts";
export {
  ANIMATION_DEFAULT_MS,
  BREAKPOINTS,
  FRAME,
  GRID_GAPS,
  GRID_ITEM_WIDTHS,
  NAV_FOOTER,
  navFooterHeight,
} from "./layout/constants.ts";
export { estimateLines } from "./layout/text-lines.ts";
export { MAX_PICTURE_RATIO, MIN_PICTURE_HEIGHT, pictureHeight, shownRatio } from "./layout/tile-size.ts";
export { MovingPicture, type MovingPictureProps } from "./media/moving-picture.tsx";
export { PictureFrame, type PictureFrameProps } from "./media/picture-frame.tsx";
export { preloadPicture } from "./media/preload-picture.ts";
export type { PictureRendition } from "./media/source-set.ts";
export {
  boundedView,
  doubleTapped,
  fitted,
  panned,
  wheelFactor,
  ZOOM,
  ZOOM_START,
  zoomed,
  type ZoomSizes,
  type ZoomView,
} from "./media/zoom.ts";
export { Dialog, type DialogProps } from "./overlays/dialog.tsx";
export { createPresence, mobileModals, type Presence } from "./overlays/mobile-modals.ts";
export { OPENER_EVENTS, loadOverlays, preloadOverlays } from "./overlays/lazy-overlays.ts";
export {
  Menu,
  MenuButton,
  type MenuButtonProps,
  type MenuItem,
  type MenuProps,
  type OverlayPlacement,
  Popover,
  type PopoverProps,
} from "./overlays/popover.tsx";
export { Tooltip, type TooltipProps } from "./overlays/tooltip.tsx";
