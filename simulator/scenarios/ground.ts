import { at } from '../at.ts';
import type { Script } from './stage.ts';

export const groundScripts: readonly Script[] = [
  {
    id: 'slope-red',
    zh: '边坡加速变形至失稳',
    en: 'A pit wall accelerates towards failure in 72 hours',
    seconds: 72 * 3600,
    begin({ world }, start) {
      // 1/(v0 · life) as of a slope of 2 mm/d that has 20 days to live.
      world.slope.fail({ v0: 40 / 3, life: 3 }, start);
      return { end: () => world.slope.calm(world.now) };
    },
  },
  {
    id: 'slope-false',
    zh: '北斗测点单次粗差',
    en: 'One GNSS solution is 60 mm off',
    // A small mine solves once an hour.
    seconds: 3900,
    begin({ world }) {
      const rover = world.slope.rovers.findLast((one) => one.part === 'pit');
      if (rover !== undefined) world.slope.outliers.add(rover);
      return { end: () => world.slope.outliers.clear() };
    },
  },
  {
    id: 'rainstorm',
    zh: '暴雨60毫米/小时',
    en: 'A rainstorm of 60 mm/h',
    seconds: 5400,
    begin({ world }) {
      world.rain.force(60);
      return { end: () => world.rain.force(undefined) };
    },
  },
  {
    id: 'flooding',
    zh: '水仓水位超限',
    en: 'Inflow rises above what the pumps can lift',
    seconds: 1800,
    begin({ world }) {
      return {
        step() {
          world.sumps.level[0] = Math.min(4, at(world.sumps.level, 0) + 0.0012);
        },
        end() {},
      };
    },
  },
];
