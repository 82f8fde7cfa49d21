const kinds = { 1: 'user', 2: 'role', 3: 'org' } as const;
export type ReceiverKind = (typeof kinds)[keyof typeof kinds];

/** What the receivers of a message are, by its `receiverType`; undefined for everybody. */
export const receiverKind = (receiverType: unknown): ReceiverKind | undefined =>
  receiverType === 1 || receiverType === 2 || receiverType === 3 ? kinds[receiverType] : undefined;
