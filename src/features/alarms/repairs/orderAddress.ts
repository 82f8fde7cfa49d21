/** Where the repair of this id is told of. */
export const orderAddress = (id: string): string =>
  `/maintenance/repairRequest/${encodeURIComponent(id)}`;
