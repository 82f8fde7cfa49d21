/** What parts are reserved for and handed out for: a repair request or a maintenance task. */
export type Order = { readonly field: 'requestId' | 'taskId'; readonly id: string };
