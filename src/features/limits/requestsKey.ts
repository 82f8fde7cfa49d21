/**
 * Key of the requests for other limits among the queries: the list of them, an open one, and that
 * of a point.
 */
export const requestsKey = ['entity', 'limitRequest'] as const;
