export { importsQuery, ownBoardsQuery, YourDataScreen } from "./your-data-screen.tsx";
