/** What others may use of sources. */
export { ScenarioButton } from './scenarios/ScenarioButton.tsx';
