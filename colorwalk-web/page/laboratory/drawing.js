// Drawings: lists of shapes, which are shown and saved as SVG or PNG.

import { h, short, svgElement } from "../dom.js";

/**
 * @typedef {{kind: "rect", x: number, y: number, width: number, height: number, fill: string}} Rect
 * @typedef {{kind: "line", points: [number, number][], stroke: string, width: number, dash?: string}} Line
 * @typedef {{kind: "text", x: number, y: number, text: string, fill: string, size: number, anchor?: "start" | "middle" | "end"}} Text
 * @typedef {Rect | Line | Text} Shape
 * @typedef {{width: number, height: number, background: string, label: string, shapes: Shape[]}} Drawing
 */

const FONT = "system-ui, sans-serif";

/** @param {Drawing} drawing */
export function toSvg(drawing) {
  const { width, height, background, label } = drawing;
  const svg = svgElement("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": label });
  svg.append(svgElement("rect", { width, height, fill: background }));
  for (const shape of drawing.shapes) svg.append(shapeElement(shape));
  return svg;
}

/** @param {Shape} shape */
function shapeElement(shape) {
  switch (shape.kind) {
    case "rect": {
      const { kind, ...attributes } = shape;
      return svgElement(kind, attributes);
    }
    case "line": {
      const points = shape.points.map((point) => point.map(short).join(",")).join(" ");
      return svgElement("polyline", { points, fill: "none", stroke: shape.stroke, "stroke-width": shape.width, ...(shape.dash ? { "stroke-dasharray": shape.dash } : {}) });
    }
    case "text": {
      const { x, y, fill, size, anchor = "start" } = shape;
      const text = svgElement("text", { x, y, fill, "font-size": size, "font-family": FONT, "text-anchor": anchor });
      text.textContent = shape.text;
      return text;
    }
  }
}

/** Returns the text of an SVG file. @param {Drawing} drawing */
export const svgText = (drawing) => new XMLSerializer().serializeToString(toSvg(drawing));

/** Returns a drawing as a PNG, twice as large. @param {Drawing} drawing @returns {Promise<Blob>} */
export async function toPng(drawing) {
  const image = new Image(2 * drawing.width, 2 * drawing.height);
  image.src = `data:image/svg+xml,${encodeURIComponent(svgText(drawing))}`;
  await image.decode();
  const canvas = h("canvas", { width: image.width, height: image.height });
  canvas.getContext("2d")?.drawImage(image, 0, 0, image.width, image.height);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("this browser makes no PNG")))));
}
