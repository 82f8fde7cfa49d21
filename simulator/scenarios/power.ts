import { at } from '../at.ts';
import type { Script } from './stage.ts';

export const powerScripts: readonly Script[] = [
  {
    id: 'substation-battery',
    zh: '分站交流断电',
    en: 'A substation loses its mains for five hours',
    seconds: 5 * 3600,
    begin({ substations }) {
      const station = at(substations.stations, 0);
      substations.setMains(station, false);
      return { end: () => substations.setMains(station, true) };
    },
  },
  {
    id: 'ring-cut',
    zh: '环网断缆',
    en: 'A cut cable silences up to twelve substations of one ring',
    seconds: 300,
    begin({ substations }) {
      const ring = at(substations.stations, 0).definition.parentCode;
      const behind = substations.stations.filter(
        (station) => station.definition.parentCode === ring,
      );
      // Of a small ring only a part: the mine must not fall silent as a whole.
      const cut = behind.slice(0, Math.min(12, Math.ceil(behind.length * 0.6)));
      for (const station of cut) substations.setLink(station, false);
      return {
        end() {
          for (const station of cut) substations.setLink(station, true);
        },
      };
    },
  },
  {
    id: 'suspended-work',
    zh: '停产期间违规生产',
    en: 'The mine is ordered to stand still, but the hoist runs at night',
    seconds: 6 * 3600,
    begin({ plant, world, push }) {
      plant.suspended = true;
      for (const face of world.faces) face.idle = true;
      push.company(3);
      return {
        end() {
          plant.suspended = false;
          for (const face of world.faces) face.idle = false;
          push.company(1);
        },
      };
    },
  },
  {
    id: 'overload',
    zh: '皮带电机过载',
    en: 'The load of a belt drive rises by 2 % a minute',
    seconds: 2400,
    begin({ plant }, start) {
      return {
        step(now) {
          plant.overload = 1.3 + 0.02 * ((now - start) / 60_000);
        },
        end() {
          plant.overload = 1;
        },
      };
    },
  },
  {
    id: 'rollover',
    zh: '电表读数翻转',
    en: 'An energy register passes its last digit',
    seconds: 300,
    begin({ registers }) {
      at(registers, 0).nearRollover();
      return { end() {} };
    },
  },
];
