/** What others may use of evacuation. */
export { loadEvacuationBanner } from './loading.ts';
