/** A point in pixels, x to the right and y down. */
export type Point = readonly [number, number];

/** Aspect ratios, width : height. */
const ratios = {
  "1:1": 1,
  "4:5": 4 / 5,
  "3:4": 3 / 4,
  "5:7": 5 / 7,
  "2:3": 2 / 3,
  "9:16": 9 / 16,
  "1:2": 1 / 2,
  "1:2.2": 1 / 2.2,
  "5:4": 5 / 4,
  "4:3": 4 / 3,
  "3:2": 3 / 2,
  "16:9": 16 / 9,
} as const;

export type Ratio = keyof typeof ratios;

/** The texture over the finished picture: paper grain, fabric weave, or film grain. */
export type Finish = "none" | "grain" | "print" | "paper" | "linen";

/** A finished drawing, either not rasterized yet (`svg`) or made of pixels (`pixels`, RGB). */
export type Painting = {
  width: number;
  height: number;
  finish: Finish;
  svg?: string;
  /**
   * The image at its own resolution, with three bytes per pixel, row by row. It's smoothly enlarged to the painting's
   * size.
   */
  pixels?: { data: Uint8Array; width: number; height: number };
};

export type Size = { width: number; height: number };

/** Returns the size in pixels for an aspect ratio: 736 wide, or 1,000 wide for landscape pictures. */
export function getSize(ratio: Ratio): Size {
  const value = ratios[ratio];
  const width = value > 1.05 ? 1000 : 736;
  return { width, height: Math.round(width / value) };
}

/** Formats a number with at most one decimal, which keeps SVGs short. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 10) / 10 + 0);
}

type Attributes = Record<string, string | number | undefined>;

function formatAttributes(attributes: Attributes): string {
  let text = "";
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined)
      text += ` ${name}="${typeof value === "number" ? String(Math.round(value * 1000) / 1000) : value}"`;
  }
  return text;
}

/** Renders one SVG element; undefined attributes are omitted. */
export function renderElement(name: string, attributes: Attributes, content = ""): string {
  return content === ""
    ? `<${name}${formatAttributes(attributes)}/>`
    : `<${name}${formatAttributes(attributes)}>${content}</${name}>`;
}

/**
 * Applies a shape's opacity to its paint instead, if the shape has only one paint. Rendering then takes a third of the
 * time, because an element's own opacity needs a separate layer.
 */
function toTranslucent(more: Attributes, paint: "fill" | "stroke"): Attributes {
  if (more.opacity === undefined || (paint === "fill" && more.stroke !== undefined)) return more;
  const { opacity, ...rest } = more;
  return { ...rest, [`${paint}-opacity`]: opacity };
}

/** Draws an upright rectangle. Negative sides are treated as 0. */
export function drawRect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string {
  return renderElement("rect", {
    x: formatNumber(x),
    y: formatNumber(y),
    width: formatNumber(Math.max(0, width)),
    height: formatNumber(Math.max(0, height)),
    fill,
    ...toTranslucent(more, "fill"),
  });
}

/** Draws a circle. A negative radius is treated as 0. */
export function drawCircle(x: number, y: number, radius: number, fill: string, more: Attributes = {}): string {
  return renderElement("circle", {
    cx: formatNumber(x),
    cy: formatNumber(y),
    r: formatNumber(Math.max(0, radius)),
    fill,
    ...toTranslucent(more, "fill"),
  });
}

/** Draws an upright ellipse. Negative radii are treated as 0. */
export function drawEllipse(x: number, y: number, rx: number, ry: number, fill: string, more: Attributes = {}): string {
  return renderElement("ellipse", {
    cx: formatNumber(x),
    cy: formatNumber(y),
    rx: formatNumber(Math.max(0, rx)),
    ry: formatNumber(Math.max(0, ry)),
    fill,
    ...toTranslucent(more, "fill"),
  });
}

/** Draws a filled path. */
export function drawPath(data: string, fill: string, more: Attributes = {}): string {
  return renderElement("path", { d: data, fill, ...toTranslucent(more, "fill") });
}

/** Draws an unfilled line with round ends. */
export function drawStroke(data: string, color: string, width: number, more: Attributes = {}): string {
  return renderElement("path", {
    d: data,
    fill: "none",
    stroke: color,
    "stroke-width": formatNumber(width),
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    ...toTranslucent(more, "stroke"),
  });
}

/** Creates a group of elements that share attributes. */
export function wrapGroup(content: string, attributes: Attributes = {}): string {
  return renderElement("g", attributes, content === "" ? " " : content);
}

/** Returns path data that connects the points with straight lines. */
export function toPolygonPath(points: readonly Point[], closed = true): string {
  return `${points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${formatNumber(x)} ${formatNumber(y)}`).join("")}${closed ? "Z" : ""}`;
}

/**
 * Returns path data for a smooth curve through the points (Catmull–Rom). Each segment is a cubic Bézier curve. The
 * length of each handle is one sixth of the chord between the neighboring points.
 */
export function toCurvePath(points: readonly Point[], closed = true): string {
  const count = points.length;
  const getPoint = (index: number): Point =>
    (closed ? points[(index + count) % count] : points[Math.max(0, Math.min(count - 1, index))]) ?? [0, 0];
  const [startX, startY] = getPoint(0);
  let data = `M${formatNumber(startX)} ${formatNumber(startY)}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [ax, ay] = getPoint(index - 1);
    const [bx, by] = getPoint(index);
    const [cx, cy] = getPoint(index + 1);
    const [dx, dy] = getPoint(index + 2);
    data += `C${formatNumber(bx + (cx - ax) / 6)} ${formatNumber(by + (cy - ay) / 6)} ${formatNumber(cx - (dx - bx) / 6)} ${formatNumber(cy - (dy - by) / 6)} ${formatNumber(cx)} ${formatNumber(cy)}`;
  }
  return closed ? `${data}Z` : data;
}

export type Stop = readonly [offset: number, color: string, opacity?: number];

function formatStops(stops: readonly Stop[]): string {
  return stops
    .map(([offset, color, opacity]) => renderElement("stop", { offset, "stop-color": color, "stop-opacity": opacity }))
    .join("");
}

/** Creates a linear gradient over the filled shape's bounding box, from top to bottom by default. */
export function defineLinearGradient(
  id: string,
  stops: readonly Stop[],
  box: readonly [number, number, number, number] = [0, 0, 0, 1],
): string {
  const [x1, y1, x2, y2] = box;
  return renderElement("linearGradient", { id, x1, y1, x2, y2 }, formatStops(stops));
}

/** Creates a radial gradient over the filled shape's bounding box. */
export function defineRadialGradient(id: string, stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
  return renderElement("radialGradient", { id, cx, cy, r }, formatStops(stops));
}

/** Renders the whole document. `definitions` contains gradients and clip paths. */
function renderDocument(size: Size, definitions: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}"><defs>${definitions}</defs>${body}</svg>`;
}

/** Creates a finished vector painting. */
export function createVectorPainting(size: Size, definitions: string, body: string, finish: Finish): Painting {
  return { ...size, finish, svg: renderDocument(size, definitions, body) };
}
