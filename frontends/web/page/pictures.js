// Pictures of boards that are pasted into the page or dropped on it, wherever; what reads them is loaded then.

import { withPart } from "./load.js";

/** @typedef {import("./game/play.js").Play} Play */

/**
 * Shows the board in a picture.
 *
 * @param {Play} play
 * @param {Blob} file
 */
export function readPicture(play, file) {
  document.querySelector("dialog")?.close();
  withPart("picture/dialog.js", ({ pictureDialog }) =>
    pictureDialog(play, file),
  );
}

/**
 * Returns the first picture of what is pasted or dropped.
 *
 * @param {DataTransfer | null} data
 */
export const pictureIn = (data) =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith("image/"));

/** @param {Play} play */
export function acceptPictures(play) {
  document.addEventListener("paste", ({ clipboardData }) => {
    const picture = pictureIn(clipboardData);
    // What is copied from a table is both; its text says more.
    if (picture && !clipboardData?.types.includes("text/plain"))
      readPicture(play, picture);
  });
  document.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    const picture = pictureIn(event.dataTransfer);
    if (!picture) return;
    event.preventDefault();
    readPicture(play, picture);
  });
}
