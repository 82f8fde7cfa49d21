/** Permission codes of the rooms of an exam, for manifests: they weigh no schema. */

/** Who may open a kiosk: an invigilator, who sees who stands before it. */
export const KIOSK_CODE = 'exam/test/kiosk';
/** Who may mark. */
export const DESK_CODE = 'exam/test/Score';
/** Who may watch who sits, and give extra time. */
export const WATCH_CODE = 'exam/test/watch';
/** Who may see an exam in figures, with all who sat it. */
/** Releasing an exam, and judging a question of it anew. */
export const RELEASE_CODE = 'exam/test/release';
export const RESULTS_CODE = 'exam/test/statistics';
/** Who may see grades and studies of all in figures. */
export const STATISTICS_CODE = 'exam/statistics/get';
/** Who may make a lesson of an alarm or a handover that he may see. */
export const INCIDENT_LESSON_CODE = 'exam/course/fromAlarm';
