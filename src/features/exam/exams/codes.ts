/** Who may look at what came of an exam. */
export const RESULTS_CODE = 'exam/test/statistics';
