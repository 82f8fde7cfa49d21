/** The element of a page that holds its settings as JSON in `content`. */
export const CLIENT_META = 'pithead-client';

/**
 * The script that reads them. It shares no module with the page's own, so that nothing of it is
 * loaded where there are none.
 */
export const CLIENT_SCRIPT = 'client.js';
