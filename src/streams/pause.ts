import { coreClient } from './dataCoreClient.ts';

/** Lets pictures stand still while data keep arriving; alarms, link and events still come. */
export const pauseFrames = (): void => coreClient.pause();

/** Shows the newest again. */
export const resumeFrames = (): void => coreClient.resume();
