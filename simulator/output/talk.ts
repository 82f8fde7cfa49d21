import { createInterface } from 'node:readline';
import {
  simulatorCommand,
  type SimulatorCommand,
  type SimulatorReport,
} from '#contracts/simulator.ts';

/**
 * The line to whoever started this process: IPC where there is one, else JSON lines on stdin and
 * stdout.
 */
export class Talk {
  readonly #send: (report: SimulatorReport) => void;

  constructor(obey: (command: SimulatorCommand) => void) {
    const take = (message: unknown): void => {
      const command = simulatorCommand.safeParse(message);
      if (command.success) obey(command.data);
      else
        this.report({
          kind: 'refused',
          code: 'bad_request',
          message: command.error.issues[0]?.message ?? 'not a command',
        });
    };
    if (process.send !== undefined) {
      process.on('message', take);
      // Without the parent nobody is left to stop us.
      process.on('disconnect', () => process.exit(0));
      this.#send = (report) => void process.send?.(report);
      return;
    }
    this.#send = (report) => process.stdout.write(`${JSON.stringify(report)}\n`);
    createInterface({ input: process.stdin }).on('line', (line) => {
      if (line.trim() !== '') take(parsed(line));
    });
  }

  report(report: SimulatorReport): void {
    this.#send(report);
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return line;
  }
}
