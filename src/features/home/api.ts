/** What others may use of the home page. */
export { firstPath } from './start/firstPath.ts';
export { usePicked } from './useHome.ts';
