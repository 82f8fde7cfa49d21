import { desk } from './desk.ts';

/** Lets pictures stand still while data keep arriving; alarms, link and events still come. */
export const pauseFrames = (): void => desk.pause();

/** Shows the newest again. */
export const resumeFrames = (): void => desk.resume();
