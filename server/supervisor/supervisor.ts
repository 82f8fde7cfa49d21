import { beforeStart, type BeforeStart } from '#server/kernel/deaths.ts';
import { SUPERVISED, toProcess, type FromProcess } from './messages.ts';

/** The supervisor, as the process that it looks after sees it. */
export type Supervisor = {
  readonly before: BeforeStart;
  ready(): void;
  /** Resolves when it has heard. */
  refused(exitCode: number, message: string): Promise<void>;
  /**
   * `stop` when it asks to, or is gone itself: nobody would look after us any more, and the next
   * start wants the data folder.
   */
  heed(stop: (reason: string, now: boolean) => void): void;
};

/** A sign of life is given so often. */
export const ALIVE_MS = 1_000;

/**
 * The supervisor of this process; undefined when it was started without one. Call once: what it
 * starts is supervised by nobody.
 */
export function supervisorOf(self: NodeJS.Process): Supervisor | undefined {
  const text = self.env[SUPERVISED];
  delete self.env[SUPERVISED];
  if (text === undefined || self.send === undefined) return undefined;
  const say = (message: FromProcess): Promise<void> =>
    new Promise((said) => {
      // A supervisor that has just gone hears nothing; that it has gone is told by the channel's
      // end.
      if (!self.connected || self.send === undefined) return said();
      self.send(message, undefined, undefined, () => said());
    });
  setInterval(() => void say({ kind: 'alive' }), ALIVE_MS).unref();
  return {
    before: beforeStart.parse(JSON.parse(text)),
    ready: () => void say({ kind: 'ready' }),
    refused: (exitCode, message) => say({ kind: 'refused', exitCode, message }),
    heed(stop) {
      self.on('message', (message) => {
        const told = toProcess.safeParse(message);
        if (told.success) stop(told.data.reason, told.data.now);
      });
      self.on('disconnect', () => stop('the supervisor has gone', false));
    },
  };
}
