import { afterEach } from 'vitest';
import { leavePage } from './render.tsx';

/**
 * What browsers have and happy-dom has not, or has without a layout: lists draw their rows only
 * where they have room, and a kit that animates would make every test wait.
 */
const room = { width: 1440, height: 900 };
for (const [name, value] of [
  ['offsetWidth', room.width],
  ['offsetHeight', room.height],
  ['clientWidth', room.width],
  ['clientHeight', room.height],
] as const)
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });

HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, room.width, room.height);
// Who fits a text to its room waits for the fonts.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });

HTMLElement.prototype.scrollIntoView = () => undefined;

afterEach(leavePage);
