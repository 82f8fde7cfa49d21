/** What others may use of help. */
export { subjectOf } from './subjectOf.ts';
export { helpPath, subjects } from './subjects.ts';
