import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A program that is told things by lines and answers by lines. */
export type Talk = {
  readonly process: ChildProcess;
  say(line: string): void;
  next(): Promise<string>;
  ask(line: string): Promise<string>;
};

export function talk(command: string, args: readonly string[]): Talk {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const say = (line: string): void => void child.stdin.write(`${line}\n`);
  const next = async (): Promise<string> => String((await lines.next()).value);
  return {
    process: child,
    say,
    next,
    ask(line) {
      say(line);
      return next();
    },
  };
}
