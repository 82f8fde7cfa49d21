import { logTypes } from '#server/entity/audit.ts';
import type { LogWriter } from './logWriter.ts';

type Spoken = {
  readonly level: number;
  readonly msg?: string;
  readonly name?: string;
  readonly traceId?: string;
  readonly err?: { readonly message?: string; readonly stack?: string };
};

const levels: Readonly<Record<number, string>> = { 40: 'warn', 50: 'error', 60: 'fatal' };

/** Takes lines of the process's own log; warnings and worse become system entries of the log. */
export const systemLog =
  (writer: Pick<LogWriter, 'take'>) =>
  (line: string): void => {
    const level = levels[Number(/^\{"level":(\d+)/.exec(line)?.[1])];
    if (level === undefined) return;
    const spoken = JSON.parse(line) as Spoken;
    writer.take({
      logType: logTypes.system,
      level,
      title: (spoken.msg ?? '').slice(0, 200),
      logger: (spoken.name ?? 'server').slice(0, 100),
      message: (spoken.msg ?? '').slice(0, 8000),
      exception: (spoken.err?.stack ?? spoken.err?.message ?? '').slice(0, 20_000) || null,
      traceId: spoken.traceId,
    });
  };
