// Drawings: lists of shapes, which are shown and saved as SVG, or painted for a PNG, with the same look.

import { FACE, short, svgElement } from "../dom.js";
import { PageError, t } from "../texts.js";

/**
 * @typedef {{kind: "rect", x: number, y: number, width: number, height: number, fill: string}} Rect
 * @typedef {{kind: "line", points: [number, number][], stroke: string, width: number, dash?: string}} Line
 * @typedef {{kind: "text", x: number, y: number, text: string, fill: string, size: number, anchor?: "start" | "middle" | "end"}} Text
 * @typedef {Rect | Line | Text} Shape
 * @typedef {{width: number, height: number, background: string, label: string, shapes: Shape[]}} Drawing
 */

/** How bold words are. */
const WEIGHT = 500;

/** @param {Drawing} drawing */
export function toSvg(drawing) {
  const { width, height, background, label } = drawing;
  const svg = svgElement("svg", {
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    role: "img",
    "aria-label": label,
  });
  svg.append(svgElement("rect", { width, height, fill: background }));
  for (const shape of drawing.shapes) svg.append(shapeElement(shape));
  return svg;
}

/** @param {Shape} shape */
function shapeElement(shape) {
  if (shape.kind === "rect") {
    const { kind, ...attributes } = shape;
    return svgElement(kind, attributes);
  }
  if (shape.kind === "line") {
    const points = shape.points
      .map((point) => point.map(short).join(","))
      .join(" ");
    return svgElement("polyline", {
      points,
      fill: "none",
      stroke: shape.stroke,
      "stroke-width": shape.width,
      ...(shape.dash ? { "stroke-dasharray": shape.dash } : {}),
    });
  }
  const { x, y, fill, size, anchor = "start" } = shape;
  const text = svgElement("text", {
    x,
    y,
    fill,
    "font-size": size,
    "font-family": FACE,
    "font-weight": WEIGHT,
    "text-anchor": anchor,
  });
  text.textContent = shape.text;
  return text;
}

/**
 * Returns the text of an SVG file.
 *
 * @param {Drawing} drawing
 */
export const svgText = (drawing) =>
  new XMLSerializer().serializeToString(toSvg(drawing));

/**
 * @param {Drawing} drawing
 * @returns {Promise<Blob>}
 */
export async function toPng(drawing) {
  const scale = 2;
  const canvas = new OffscreenCanvas(
    drawing.width * scale,
    drawing.height * scale,
  );
  const context = canvas.getContext("2d");
  if (!context) throw new PageError(t.errors.noCanvas);
  context.scale(scale, scale);
  context.fillStyle = drawing.background;
  context.fillRect(0, 0, drawing.width, drawing.height);
  for (const shape of drawing.shapes) paint(context, shape);
  return canvas.convertToBlob({ type: "image/png" });
}

/**
 * @param {OffscreenCanvasRenderingContext2D} context
 * @param {Shape} shape
 */
function paint(context, shape) {
  if (shape.kind === "rect") {
    context.fillStyle = shape.fill;
    context.fillRect(shape.x, shape.y, shape.width, shape.height);
  } else if (shape.kind === "line") {
    context.strokeStyle = shape.stroke;
    context.lineWidth = shape.width;
    context.setLineDash(shape.dash ? shape.dash.split(" ").map(Number) : []);
    context.beginPath();
    for (const [x, y] of shape.points) context.lineTo(x, y);
    context.stroke();
  } else {
    context.fillStyle = shape.fill;
    context.font = `${WEIGHT} ${shape.size}px ${FACE}`;
    context.textAlign =
      shape.anchor === "middle" ? "center" : (shape.anchor ?? "start");
    context.fillText(shape.text, shape.x, shape.y);
  }
}
