/** What others may use of signage. */
export { TakesFields } from './TakesFields.tsx';
export { WorkerCards } from './workers/WorkerCards.tsx';
export { WorkerCardsTile } from './workers/WorkerCardsTile.tsx';
