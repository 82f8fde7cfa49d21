import { spawn } from 'node:child_process';

/**
 * `npm run dev`: the server on 8080, restarted when it changes, and vite on 5173 in front of it.
 */
const children = [
  spawn(
    'node',
    [
      '--watch-path=server',
      '--watch-path=src/contracts',
      '--watch-path=src/base',
      'server/main.ts',
    ],
    { stdio: 'inherit' },
  ),
  spawn('node_modules/.bin/vite', ['--strictPort'], { stdio: 'inherit' }),
];
const stop = (): void => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
children.forEach((child) => child.on('exit', stop));
