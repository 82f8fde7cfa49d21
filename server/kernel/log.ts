import { pino, type Logger } from 'pino';
import { LogOutput } from './logOutput.ts';

/** Fields that may hold a secret; their values never reach a log. */
const secrets = [
  'authorization',
  'password',
  'token',
  'accessToken',
  'access_token',
  'key',
  'secret',
  'ticket',
];

/**
 * The product's log: one JSON object a line on stderr, so that stdout keeps the few lines a person
 * waits for. `heard` gets each line too.
 */
export function createLog(level: string, heard?: (line: string) => void): Logger {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const out = new LogOutput(2);
  const both = {
    write(line: string): void {
      out.write(line);
      heard?.(line);
    },
  };
  return pino(
    {
      level,
      redact: { paths, censor: '[hidden]' },
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    both,
  );
}

/** A URL fit for a log: path and query names stay, the values of secret parameters go. */
export function urlForLog(url: string): string {
  return url.replace(/([?&](?:access_token|token|ticket|code|id|key)=)[^&]*/gi, '$1[hidden]');
}
