/** Codes of the page of everybody's sessions: the first one opens it. */
export const sessionCodes = { list: 'admin/session/list', end: 'admin/session/end' } as const;
