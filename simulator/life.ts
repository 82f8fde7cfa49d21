import { at } from './at.ts';
import { Shotfiring } from './air/shotfiring.ts';
import { companyOf } from './definitions.ts';
import { type Device, DeviceBank } from './devices/device.ts';
import { devicesOf } from './devicesOf.ts';
import { Chance } from './faults/chance.ts';
import { FeedFaults } from './faults/feedFaults.ts';
import type { HeadingWork } from './air/faces.ts';
import { blastRecordOf } from './air/blastRecord.ts';
import { emitGnss } from './ground/emitGnss.ts';
import { radarScanners } from './ground/radarDevices.ts';
import type { RadarScanner } from './ground/radarScanner.ts';
import type { Crowd } from './people/crowd.ts';
import { peopled } from './people/peopled.ts';
import { exhaust } from './air/exhaust.ts';
import { Fixes } from './people/fixes.ts';
import { Locator, type Positioning } from './people/locator.ts';
import { Traffic, TrafficFixes } from './people/traffic.ts';
import { PitCrew } from './people/pitCrew.ts';
import { Mishaps } from './people/mishaps.ts';
import type { Walker } from './people/walker.ts';
import { SensorBank, SLOTS } from './points/sensorBank.ts';
import { BUCKET_MS } from './history/statisticsBuckets.ts';
import { pastOf, RECENT_MS } from './history/past.ts';
import { Plant } from './power/plant.ts';
import type { Register } from './power/powerDevices.ts';
import type { Substations } from './power/substations.ts';
import { wiredSubstations } from './power/wiredSubstations.ts';
import type { Records } from './records.ts';
import { Theatre } from './scenarios/theatre.ts';
import type { Site } from './site.ts';
import { tellAir } from './air/tellAir.ts';
import { TruthLog } from './truth.ts';
import { World } from './world.ts';
import type {
  GnssRecord,
  PositionRecord,
  SampleRecord,
  SeekHelpRecord,
  SubstationStatusRecord,
} from '#contracts/ingest/records.ts';

const TICK = 1000 / SLOTS;
const TRUTH_PERIOD = 10;
/** kg of ANFO in one shot of a metal mine. */
const CHARGE = 200;
type LifeOptions = {
  readonly seed: number;
  /** Live records begin here; history before it. */
  readonly start: number;
  /** Ms of history to live through first; 0 for none. */
  readonly history: number;
  readonly troubles: boolean;
  readonly truth: boolean;
  readonly positioning: Positioning;
};

type Rows = {
  readonly sample: SampleRecord[];
  readonly kafkaUndergroundPersonnelLocation: PositionRecord[];
  readonly kafkaPersonSeekHelp: SeekHelpRecord[];
  readonly kafkaSubstationRunningStatus: SubstationStatusRecord[];
  readonly kafkaGnssSlope: GnssRecord[];
};

/** The mine in time: every subsystem in its turn, tenth of a second by tenth of a second. */
export class Life {
  readonly world: World;
  readonly bank: SensorBank;
  readonly crowd: Crowd;
  readonly devices: readonly Device[];
  readonly theatre: Theatre;
  readonly truth: TruthLog;
  /** Scenario beginnings and ends so far. */
  changes = 0;
  readonly #site: Site;
  readonly #start: number;
  readonly #since: number;
  readonly traffic: Traffic;
  readonly pitCrew: PitCrew;
  readonly #fixes: Fixes;
  readonly #trafficFixes: TrafficFixes;
  readonly #shots: Shotfiring | undefined;
  readonly #scanners: readonly RadarScanner[];
  readonly #deviceBank: DeviceBank;
  readonly #substations: Substations;
  readonly #feed: FeedFaults;
  readonly #chance: Chance | undefined;
  readonly #mishaps: Mishaps | undefined;
  readonly #helps: SeekHelpRecord[] = [];
  #extra: Records = {};
  #slots = 0;
  #blasts = 0;

  constructor(site: Site, { seed, start, history, troubles, truth, positioning }: LifeOptions) {
    const { underground, profile, plans, points } = site;
    this.#site = site;
    this.#start = start;
    this.truth = new TruthLog(truth);
    this.#since = Math.floor((start - history) / BUCKET_MS) * BUCKET_MS;
    this.world = new World(underground, plans, profile, seed, history > 0 ? this.#since : start);
    this.bank = new SensorBank(this.world, plans.points, points, seed);
    this.#chance = troubles ? new Chance(this.bank.sensors, seed, this.world.now) : undefined;
    this.crowd = peopled(site, seed, start, history > 0 ? start - RECENT_MS : start);
    const locator = new Locator(underground.graph, site.zones, site.readers, positioning, seed);
    this.#fixes = new Fixes(locator, positioning, profile.fixPeriod, this.crowd);
    this.traffic = new Traffic(underground, profile, seed, this.world.now);
    this.#trafficFixes = new TrafficFixes(locator, profile.fixPeriod, this.traffic);
    this.pitCrew = new PitCrew(profile, seed);
    this.#mishaps = troubles
      ? new Mishaps(this.crowd, underground.graph, site.zones, seed, (walker, helpType) =>
          this.#help(walker, helpType),
        )
      : undefined;
    this.#shots =
      profile.mineType === 'metal'
        ? new Shotfiring(this.world.headings.length, seed, start)
        : undefined;
    const plant = new Plant(this.world, seed);
    const registers: Register[] = [];
    this.devices = devicesOf(this.world, plant, profile, { seed, troubles, registers });
    this.#scanners = radarScanners(this.world, profile, seed);
    this.#deviceBank = new DeviceBank(this.devices);
    this.#substations = wiredSubstations(site, this.bank, seed, troubles);
    this.#feed = new FeedFaults(seed, troubles);
    const stage = {
      world: this.world,
      crowd: this.crowd,
      traffic: this.traffic,
      bank: this.bank,
      zones: site.zones,
      feed: this.#feed,
      plant,
      substations: this.#substations,
      registers,
      callForHelp: (walker: Walker, helpType: number) => this.#help(walker, helpType),
      push: {
        company: (productionState: number) =>
          void (this.#extra.companyInfo = [{ ...companyOf(profile), productionState }]),
        blast: (heading: HeadingWork, chargeKg: number) => this.#blast(heading, chargeKg),
      },
    };
    this.theatre = new Theatre(stage, seed, (id, event, t) => {
      this.changes += 1;
      this.truth.tell({ t, kind: 'scenario', id, event });
    });
  }

  get now(): number {
    return this.#start + this.#slots * TICK;
  }

  step(toMs: number): Records {
    const rows: Rows = {
      sample: [],
      kafkaUndergroundPersonnelLocation: [],
      kafkaPersonSeekHelp: [],
      kafkaSubstationRunningStatus: [],
      kafkaGnssSlope: [],
    };
    const wide: Records = {};
    while (this.now < toMs) this.#tick(rows, wide);
    const extra = this.#extra;
    this.#extra = {};
    return this.#feed.pass({ ...wide, ...rows, ...extra }, this.now);
  }

  /**
   * The time before the first step, coarser than life, batch by batch; to be used up before `step`,
   * when history was asked for.
   */
  history(): Generator<Records> {
    return pastOf({
      world: this.world,
      bank: this.bank,
      crowd: this.crowd,
      devices: this.devices,
      fixes: this.#fixes,
      chance: this.#chance,
      gnssPeriodMs: this.#site.profile.gnss.period * 1000,
      since: this.#since,
      start: this.#start,
      drive: (t, dt) => this.#drive(t, dt, []),
    });
  }

  /** A fix of everybody. */
  roll(): PositionRecord[] {
    const { now } = this;
    const people = this.crowd.walkers.map((one) =>
      one.underground ? this.#fixes.fixOf(one, now) : this.#fixes.surfaceFix(one, now),
    );
    return [
      ...people,
      ...this.traffic.vehicles.map((vehicle) => this.#trafficFixes.fixOf(vehicle, now)),
      ...this.pitCrew.members.map((member) => this.pitCrew.fixOf(member, now)),
    ];
  }

  #tick(rows: Rows, wide: Records): void {
    const { now } = this;
    const slot = this.#slots % SLOTS;
    const second = Math.floor(this.#slots / SLOTS);
    if (slot === 0) this.#second(now, second, rows);
    this.bank.emit(slot, second, now, rows.sample);
    this.#fixes.emit(this.#slots, now, rows.kafkaUndergroundPersonnelLocation);
    this.#trafficFixes.emit(this.#slots, now, rows.kafkaUndergroundPersonnelLocation);
    this.pitCrew.emit(this.#slots, now, rows.kafkaUndergroundPersonnelLocation);
    this.#deviceBank.emit(this.#slots, now, wide);
    this.#substations.emit(this.#slots, now, rows.kafkaSubstationRunningStatus);
    emitGnss(this.world.slope, this.#site.profile.gnss.period, now, rows.kafkaGnssSlope);
    if (slot === 0) for (const scanner of this.#scanners) this.#scan(scanner, now, wide);
    rows.kafkaPersonSeekHelp.push(...this.#helps.splice(0));
    this.#slots += 1;
  }

  #second(now: number, second: number, rows: Rows): void {
    this.theatre.step(now);
    this.world.step(now, 1);
    this.#drive(now, 1, rows.kafkaUndergroundPersonnelLocation);
    for (const working of this.#shots?.step(now) ?? [])
      this.#blast(at(this.world.headings, working), CHARGE);
    this.#chance?.step(now);
    this.#mishaps?.step(now, 1);
    this.#substations.step(now, 1);
    for (const { walker, down } of this.crowd.step(now, 1)) {
      this.#fixes.passed({ walker, down, t: now }, rows.kafkaUndergroundPersonnelLocation);
      const { cardNo } = walker.employee.definition;
      this.truth.tell({
        t: now,
        kind: 'person',
        cardNo,
        event: down ? 'in' : 'out',
        underground: this.crowd.underground,
      });
    }
    if (this.truth.wanted && second % TRUTH_PERIOD === 0)
      tellAir(this.truth, this.world, this.bank, this.crowd.underground, now);
  }

  /** Vehicles move and foul the air where they are. */
  #drive(now: number, dt: number, rows: PositionRecord[]): void {
    for (const vehicle of this.traffic.step(now, dt))
      rows.push(this.#trafficFixes.fixOf(vehicle, now));
    exhaust(this.world.field, this.traffic.vehicles, dt);
  }

  #scan(scanner: RadarScanner, now: number, wide: Records): void {
    const scan = scanner.read(now, this.world.rain.intensity);
    if (scan !== undefined) (wide.kafkaSlopeRadarScan ??= []).push(scan);
  }

  #blast(work: HeadingWork, chargeKg: number): void {
    work.blast(chargeKg);
    const record = blastRecordOf(this.#site, work.heading, ++this.#blasts, chargeKg, this.now);
    (this.#extra.kafkaBlastRecord ??= []).push(record);
    const { blastNo } = record;
    this.truth.tell({ t: this.now, kind: 'blast', blastNo, heading: work.heading.name, chargeKg });
  }

  #help(walker: Walker, helpType: number): void {
    const { cardNo } = walker.employee.definition;
    this.#helps.push({ cardNo, dataTime: this.now, helpType });
    this.truth.tell({
      t: this.now,
      kind: 'person',
      cardNo,
      event: 'help',
      underground: this.crowd.underground,
    });
  }
}
