import { coreClient } from './dataCoreClient.ts';

/**
 * The mine's model as it was last known in this browser, for when the server cannot be asked;
 * `undefined` when none is kept.
 */
export const lastModel = (): Promise<unknown> => coreClient.lastModel();
