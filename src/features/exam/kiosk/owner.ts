/** In whose name the browser keeps what is answered at a kiosk. */
export const KIOSK_OWNER = 'kiosk';

/** What was begun at this kiosk, and what stands for its student. */
export type Begun = { readonly attemptId: string; readonly ticket: string | undefined };
