/** In whose name the browser keeps what is answered at a kiosk. */
export const KIOSK_OWNER = 'kiosk';
