/** What others may use of the designer. */
export { Screen } from './screen/Screen.tsx';
