/** The page that prints one evacuation. */
export const reportOf = (id: number): string => `/monitoring/evacuation/report?id=${id}`;
