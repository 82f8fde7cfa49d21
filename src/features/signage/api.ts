/** What others may use of signage. */
export { WorkerCards } from './workers/WorkerCards.tsx';
export { WorkerCardsTile } from './workers/WorkerCardsTile.tsx';
