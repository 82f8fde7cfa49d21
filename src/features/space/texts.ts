import './spaceTexts.ts';

/** Its texts travel with its widgets; a page that shows one has them from the start. */
export const texts = {};
