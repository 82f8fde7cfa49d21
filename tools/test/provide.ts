import { existsSync } from 'node:fs';
import { shiftOf } from '#base/clock.ts';
import { mineDay } from '#base/mineTime.ts';
import { browserPath, DEBIAN_CHROMIUM, DEBIAN_SHELL } from './browser.ts';
import { run } from './run.ts';

/**
 * What the tests use from the machine: a Debian package, and a file by which it is known to be
 * there.
 */
const wanted = [
  { debian: 'chromium', file: DEBIAN_CHROMIUM },
  { debian: 'chromium-headless-shell', file: DEBIAN_SHELL },
  { debian: 'fonts-noto-cjk', file: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc' },
  { debian: 'postgresql-15', file: '/usr/lib/postgresql/15/bin/postgres' },
  { debian: 'mosquitto', file: '/usr/sbin/mosquitto' },
  { debian: 'kcat', file: '/usr/bin/kcat' },
  { debian: 'prometheus', file: '/usr/bin/prometheus' },
];

/** Makes every program of a run believe in another hour. */
const faketime = {
  debian: 'faketime',
  file: '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
};

/**
 * Installs what is missing where this user may (root on Debian) and answers the environment for the
 * tests. Without Debian's Chromium the one inside the registry package @sparticuz/chromium is used.
 * `hour`, such as `08:16`, is what the mine's clock shows when the tests begin, for all of them,
 * browser and database too.
 */
export async function provide(hour?: string): Promise<Record<string, string>> {
  const missing = [...wanted, ...(hour === undefined ? [] : [faketime])].filter(
    ({ file, debian }) =>
      !existsSync(file) && !(debian.startsWith('chromium') && process.env['CHROMIUM_PATH']),
  );
  if (missing.length > 0) {
    const names = missing.map(({ debian }) => debian);
    if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
      console.log(`Installing from Debian: ${names.join(', ')}`);
      await run('apt-get', ['update'], { quiet: true });
      const installed = await run(
        'apt-get',
        ['install', '-y', '--no-install-recommends', ...names],
        {
          quiet: true,
          env: { DEBIAN_FRONTEND: 'noninteractive' },
        },
      );
      if (installed.code !== 0) console.log(installed.output.slice(-2000));
    } else
      console.log(
        `Not installed and not root: ${names.join(', ')}. Tests that need one of them say so and are skipped.`,
      );
  }
  // Without a language a browser cannot write the names of its files.
  return {
    CHROMIUM_PATH: await browserPath(),
    LANG: 'C.UTF-8',
    ...(hour === undefined ? {} : atHour(hour)),
  };
}

/** The environment in which it is `hour` at the mine. Monotonic clocks go on as they are. */
function atHour(hour: string): Record<string, string> {
  const wanted = shiftOf(hour);
  if (wanted === undefined) throw new Error(`--at takes an hour such as 08:16, not ${hour}`);
  if (!existsSync(faketime.file)) throw new Error("--at needs Debian's faketime");
  const seconds = Math.round((wanted - (Date.now() - mineDay(Date.now()))) / 1000);
  return {
    LD_PRELOAD: faketime.file,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}
