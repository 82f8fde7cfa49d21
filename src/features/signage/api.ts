/** What others may use of signage. */
export { WorkerCardsTile } from './workers/WorkerCardsTile.tsx';
