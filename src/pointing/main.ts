import { choosePart } from './choose-part';

// Ask (src/ask/point.ts) waits for it, in our common isolated world.
globalThis.recuratePointing?.(choosePart);
