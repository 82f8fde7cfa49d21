/** Minutes for which an alarm is shelved. */
export const shelfMinutes = [15, 30, 60, 120, 240, 480, 1440] as const;

/** Hours for which a point is out of service. */
export const outageHours = [1, 4, 8, 24, 72, 168, 720] as const;
