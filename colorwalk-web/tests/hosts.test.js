// Hosts other than the program: in a folder, and without headers that isolate the page. The service worker adds those from the
// second visit on.

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { after, test } from "node:test";
import { open, player, proven, setUp, winByHints } from "./support.js";

const { address, browser } = await setUp();

/** Serves the page in a folder, with no headers except media types; returns the address. @param {string} folder */
async function plainHost(folder) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "", address).pathname;
    const answer = path.startsWith(folder) ? await fetch(new URL(path.slice(folder.length), address)) : new Response("", { status: 404 });
    response.writeHead(answer.status, { "Content-Type": answer.headers.get("Content-Type") ?? "" });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  after(() => server.closeAllConnections() ?? server.close());
  const bound = server.address();
  return `http://127.0.0.1:${typeof bound === "object" ? bound?.port : ""}${folder}`;
}

test("in a folder of a host without headers, on a first and on a second visit", async () => {
  const host = await plainHost("/games/walk/");
  const { page, context, errors } = await open(browser, `${host}#play/pcg1-8x8-4-walk-5`, {}, player());
  assert.equal(await page.evaluate(() => crossOriginIsolated), false);
  await proven(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await caches.keys()).length === 1 && navigator.serviceWorker.controller);
  await page.reload();
  await page.waitForSelector("body[data-engine]");
  assert.equal(await page.evaluate(() => crossOriginIsolated), true);
  await proven(page);
  await winByHints(page);
  assert.match((await page.locator(".win h2").textContent()) ?? "", /^Perfect/);
  assert.deepEqual(errors, []);
  await context.close();
});
