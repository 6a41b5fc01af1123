export { CarouselControls } from "./carousel-controls.tsx";
export { CarouselTrack } from "./carousel-track.tsx";
