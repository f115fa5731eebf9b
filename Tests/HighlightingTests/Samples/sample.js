#!/usr/bin/env node
import { readFile } from "node:fs/promises";

const LIMIT = 1_000n, ratio = .5e-3;
let pattern = /^\/rides\/([^/]+)\/?$/gi;
const half = total / 2 / count;

/** Loads rides.
 * @returns {Promise} */
export default async function loadRides(path, { retries = 3 } = {}) {
  const text = await readFile(path, 'utf8');
  if (typeof text !== "string") throw new TypeError(`bad ${path}: ${format({ a: `x${1}` })} \n`);
  for (const line of text.split(/\r?\n/)) {
    const [id, ...rest] = line.split(',');
    if (!id) continue;
    rides.set(id, rest.map((value) => Number(value) || null));
  }
  return retries > 0 ? rides : undefined;
}

class Store extends Map {
  #count = 0;
  static get empty() { return new Store(); }
  add(ride) {
    this.#count += 1;
    return super.set(ride.id, { ...ride, added: true, 'two words': 0xFF });
  }
}

const html = `
  <p class="a">${rides.size} rides</p>
  it's ${"nested"} text`;
document.querySelector('#menu').addEventListener("click", async (event) => {
  event.preventDefault(); // nothing else
  const $button = event.target, matches = /[/"']/.test(html);
});
