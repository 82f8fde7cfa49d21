import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Manifest = Record<
  string,
  {
    file: string;
    isEntry?: boolean;
    isDynamicEntry?: boolean;
    imports?: string[];
    src?: string;
    css?: string[];
  }
>;

/** Budgets in kB gzip: what a page loads in all, by the module that starts it. */
const budgets: {
  readonly title: string;
  readonly starts: RegExp;
  readonly without?: RegExp;
  readonly most: number;
}[] = [
  {
    title: 'entry and sign-in',
    starts:
      /^index\.html$|features\/auth\/LoginPage\.tsx$|(src\/(app|crud|ui)|auth)\/texts\/zh-cn\.json$/,
    most: 150,
  },
  {
    title: 'shell with kit',
    starts:
      /^index\.html$|app\/shell\/Shell\.tsx$|(src\/(app|crud|ui)(\/\w+)?|alarms|evacuation|map|replay)\/texts\/zh-cn\.json$/,
    most: 260,
  },
  {
    title: 'map',
    starts: /features\/map\/panel\/MinePanel\.tsx$/,
    without: /^index\.html$/,
    most: 500,
  },
  // The maps' own library is weighed above.
  {
    title: 'ground of the 2D map',
    starts: /walls\/map\/MapDesk\.tsx$/,
    without: /^index\.html$|Map2dPage\.tsx$|map\/panel\/MineMap\.tsx$/,
    most: 330,
  },
  {
    title: 'globe',
    starts: /globe\/GlobeScene\.ts$/,
    without: /^index\.html$|GlobePage\.tsx$/,
    most: 1100,
  },
  // Whatever plays has the shell's scripts already, walls too.
  {
    title: 'player of HLS',
    starts: /ui\/video\/players\/hls\.ts$/,
    without: /^index\.html$|app\/shell\/Shell\.tsx$/,
    most: 130,
  },
  {
    title: 'player of HTTP-FLV',
    starts: /ui\/video\/players\/flv\.ts$/,
    without: /^index\.html$|app\/shell\/Shell\.tsx$/,
    most: 75,
  },
  {
    title: 'level from inside',
    starts: /tunnels\/TunnelsScene\.ts$/,
    without: /^index\.html$|TunnelsPage\.tsx$/,
    most: 150,
  },
];

/**
 * What is over its budget, as text; undefined when all is within. Throws when it finds no bundle to
 * weigh.
 */
export function bundleFaults(folder: string): string | undefined {
  const manifest = JSON.parse(
    readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const weights = new Map<string, number>();
  const weigh = (file: string): number => {
    const known =
      weights.get(file) ?? gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1000;
    weights.set(file, known);
    return known;
  };
  const closure = (start: RegExp): Set<string> => {
    const seen = new Set<string>();
    const visit = (key: string): void => {
      if (seen.has(key)) return;
      seen.add(key);
      manifest[key]?.imports?.forEach(visit);
    };
    Object.keys(manifest)
      .filter((key) => start.test(key))
      .forEach(visit);
    return seen;
  };
  const faults: string[] = [];
  for (const { title, starts, without, most } of budgets) {
    const keys = closure(starts);
    if (keys.size === 0) throw new Error(`Bundle budget "${title}" matches no module`);
    for (const key of without ? closure(without) : []) keys.delete(key);
    const files = new Set(
      [...keys]
        .flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])])
        .filter((file) => file !== ''),
    );
    const kilobytes = [...files].reduce((sum, file) => sum + weigh(file), 0);
    console.log(`  ${title}: ${kilobytes.toFixed(0)} kB gzip of ${most}`);
    if (kilobytes > most)
      faults.push(`${title} weighs ${kilobytes.toFixed(0)} kB gzip, budget ${most}`);
  }
  if (readdirSync(join(folder, 'assets')).length < 5)
    throw new Error('The bundle has hardly any files');
  return faults.length > 0 ? faults.join('\n') : undefined;
}
