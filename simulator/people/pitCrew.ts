import { at } from '../at.ts';
import { randomOf } from '#base/random.ts';
import type { PositionRecord } from '#contracts/ingest/records.ts';
import type { PersonDefinition, Place } from '#contracts/mine/mine.ts';
import { onWall, surfaceCodes } from '../geometry/pit.ts';
import type { Profile } from '../geometry/profile.ts';
import { hash01 } from '../hash.ts';
import { SLOTS } from '../points/sensorBank.ts';
import { lorryAt } from './haul.ts';
import { nameOf } from './names.ts';
import { hourOf } from './schedule.ts';

/**
 * Hours into a shift of eight between which its crew is in the pit: buses take them there and back.
 */
const IN_PIT = { from: 0.2, to: 7.75 };
const STILL_PERIOD = 10;
/** m; satellites are seen well in the pit. */
const ACCURACY = 2;
const YARD: Place = { x: 20, y: 70, z: 0 };

const trades = ['挖掘机司机', '钻机司机', '边坡巡查员', '采场安全员', '测量工', '洒水工'] as const;

/** Somebody, or a lorry, of the pit. Who works in all shifts has none of his own. */
type Member = {
  readonly no: number;
  readonly definition: PersonDefinition;
  readonly shift: number | undefined;
  readonly at: (now: number) => { readonly place: Place; readonly speed: number };
};

/**
 * Those who work in the open pit, most of them under its weak wall: by time alone where each of
 * them is.
 */
export class PitCrew {
  readonly members: readonly Member[];
  readonly #slots: readonly (readonly Member[])[];
  readonly #rounds: number;
  readonly #seed: number;
  /** By member, whether he was in the pit when he was last looked at. */
  readonly #inPit: boolean[] = [];

  constructor({ pit, fixPeriod }: Pick<Profile, 'pit' | 'fixPeriod'>, seed: number) {
    const people = Array.from({ length: 3 * pit.crew }, (_, i) =>
      worker(i, Math.floor(i / Math.max(1, pit.crew)), pit.crew, seed),
    );
    const lorries = Array.from({ length: pit.lorries }, (_, i) =>
      lorry(people.length + i, i, pit.lorries),
    );
    this.members = [...people, ...lorries];
    this.#seed = seed;
    this.#rounds = Math.max(1, Math.round(STILL_PERIOD / fixPeriod));
    const count = fixPeriod * SLOTS;
    this.#slots = Array.from({ length: count }, (_, slot) =>
      this.members.filter(({ no }) => (no * 3 + 1) % count === slot),
    );
  }

  /**
   * Fixes due in the slot, a running count of tenths of seconds; whoever left tells once that he is
   * in the yard.
   */
  emit(slot: number, now: number, rows: PositionRecord[]): void {
    const count = this.#slots.length;
    const round = Math.floor(slot / count);
    for (const member of at(this.#slots, slot % count)) {
      const inPit = isInPit(member, now);
      const was = this.#inPit[member.no] ?? false;
      this.#inPit[member.no] = inPit;
      const due = inPit && (member.at(now).speed > 0.5 || (round + member.no) % this.#rounds === 0);
      if (due || (was && !inPit)) rows.push(this.fixOf(member, now));
    }
  }

  fixOf(member: Member, now: number): PositionRecord {
    const { cardNo } = member.definition;
    if (!isInPit(member, now)) {
      const [x, y] = [YARD.x + (member.no % 20) * 2, YARD.y + Math.floor(member.no / 20) * 3];
      return {
        cardNo,
        dataTime: now,
        inOutType: 0,
        x,
        y,
        z: YARD.z,
        posMode: 4,
        accuracy: ACCURACY,
        speed: 0,
      };
    }
    const { place, speed } = member.at(now);
    const step = Math.floor(now / 1000) | 0;
    const off = (salt: number): number =>
      (hash01(this.#seed, Number(cardNo) * salt, step) - 0.5) * ACCURACY;
    return {
      cardNo,
      dataTime: now,
      inOutType: 0,
      x: centimetres(place.x + off(1)),
      y: centimetres(place.y + off(-1)),
      z: centimetres(place.z + 1.5),
      areaCode: surfaceCodes.pit,
      posMode: 4,
      accuracy: ACCURACY,
      speed: Math.round(speed * 10) / 10,
    };
  }
}

function isInPit({ shift }: Member, now: number): boolean {
  const hour = hourOf(now);
  const since = hour % 8;
  return (
    since >= IN_PIT.from &&
    since < IN_PIT.to &&
    (shift === undefined || Math.floor(hour / 8) === shift)
  );
}

/**
 * Walks to and fro along his bench, below the wall that creeps; a fifth of a metre a second at
 * most.
 */
function worker(no: number, shift: number, crew: number, seed: number): Member {
  const random = randomOf(seed, `pit ${no}`);
  const post = no % Math.max(1, crew);
  const bench = 5 + (post % 6);
  const azimuth = 40 + ((post * 11) % 26) + random.next() * 4;
  const period = 1200 + random.next() * 600;
  const phase = random.next() * 2 * Math.PI;
  const trade = at(trades, post % trades.length);
  return {
    no,
    shift,
    definition: definitionOf(
      800_001 + no,
      nameOf(random),
      `CK${String(no + 1).padStart(4, '0')}`,
      trade,
      1,
    ),
    at(now) {
      const turn = (2 * Math.PI * now) / 1000 / period + phase;
      return {
        place: onWall(azimuth + 3 * Math.sin(turn), bench),
        speed: 0.2 * Math.abs(Math.cos(turn)),
      };
    },
  };
}

/** Lorries follow each other around, as many seconds apart as they are shares of an hour. */
function lorry(no: number, i: number, count: number): Member {
  const name = `矿用卡车${String(i + 1).padStart(2, '0')}`;
  return {
    no,
    shift: undefined,
    definition: definitionOf(
      850_001 + i,
      name,
      `KC${String(i + 1).padStart(4, '0')}`,
      '矿用卡车',
      3,
    ),
    at: (now) => lorryAt(now / 1000 + (i * 3600) / count),
  };
}

const definitionOf = (
  cardNo: number,
  name: string,
  jobNo: string,
  workType: string,
  cardType: number,
): PersonDefinition => ({
  cardNo: String(cardNo),
  name,
  jobNo,
  deptName: '采剥队',
  teamName: '',
  workType,
  duty: '',
  isLeader: false,
  isSpecial: false,
  cardType,
});

const centimetres = (metres: number): number => Math.round(metres * 100) / 100;
