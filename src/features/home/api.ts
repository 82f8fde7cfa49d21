/** What others may use of the home page. */
export { usePicked } from './useHome.ts';
