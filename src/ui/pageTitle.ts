import { proxy } from 'valtio';

/** What the browser's tab says beside the title of the page. */
export const pageTitle = proxy<{ unacknowledged: number }>({ unacknowledged: 0 });
