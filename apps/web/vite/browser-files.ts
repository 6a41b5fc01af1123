/**
 * Which code travels together. Left to itself the bundler makes a file of everything that the same set of pages shares: a
 * hundred files of a few hundred bytes, which compress badly one by one and whose names fill the list of pages. Whatever a
 * module of a group needs goes with it, and an earlier group goes first. All other code is a file a page.
 */
export const BROWSER_FILES = [
  {
    // Every page needs it, and it changes only when a library does.
    name: "framework",
    test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack|@lingui)[\\/]/,
  },
  {
    // What stands around every page, and what every page's loader is made of.
    name: "app",
    test: /[\\/]apps[\\/]web[\\/]src[\\/](?:root\.tsx|entry\.client\.tsx|data[\\/]page\.ts)/,
  },
  {
    // The grid of pins, on nearly every page.
    name: "grid",
    test: /[\\/]apps[\\/]web[\\/]src[\\/]pins[\\/]card[\\/]pin-grid\.tsx$/,
  },
];
