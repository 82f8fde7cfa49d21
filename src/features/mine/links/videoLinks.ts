/** The page of one camera, for links. */
export const pageOfCamera = (cameraId: string): string => `/monitoring/webVideo?id=${cameraId}`;

/** The wall with the cameras nearest to an alarm. */
export const camerasOfAlarm = (alarmId: string): string => `/monitoring/video?alarm=${alarmId}`;
