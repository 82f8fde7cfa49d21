import { at } from './at.ts';
import { Shotfiring } from './air/shotfiring.ts';
import { airDevices } from './air/airDevices.ts';
import { companyOf } from './definitions.ts';
import { type Device, DeviceBank, recordOf } from './devices/device.ts';
import { Chance } from './faults/chance.ts';
import { FeedFaults } from './faults/feedFaults.ts';
import type { HeadingWork } from './air/faces.ts';
import { blastRecordOf } from './air/blastRecord.ts';
import { radarDevices, radarScanners } from './ground/radarDevices.ts';
import type { RadarScanner } from './ground/radarScanner.ts';
import { strataDevices } from './ground/strataDevices.ts';
import { Crowd } from './people/crowd.ts';
import { exhaust } from './air/exhaust.ts';
import { Fixes } from './people/fixes.ts';
import { Locator, type Positioning } from './people/locator.ts';
import { Traffic, TrafficFixes } from './people/traffic.ts';
import { PitCrew } from './people/pitCrew.ts';
import { Mishaps } from './people/mishaps.ts';
import type { Walker } from './people/walker.ts';
import { rounded } from './points/sensor.ts';
import { SensorBank, SLOTS } from './points/sensorBank.ts';
import { BUCKET_MS, Ledger } from './history/ledger.ts';
import { Plant } from './power/plant.ts';
import { machineDevices, meterDevices, type Register } from './power/powerDevices.ts';
import { Substations } from './power/substations.ts';
import type { Records } from './records.ts';
import { Theatre } from './scenarios/theatre.ts';
import type { Site } from './site.ts';
import { environmentDevices, hostDevices, rainDevices } from './surface/surfaceDevices.ts';
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
/** People have been at it for this long before the first step. */
const WARM_UP_MS = 10 * 3_600_000;
const TRUTH_PERIOD = 10;
/** kg of ANFO in one shot of a metal mine. */
const CHARGE = 200;
/**
 * History goes in these steps, is read in these, and is told reading by reading for this long at
 * its end.
 */
const COARSE_MS = 5_000;
const SURVEY_MS = 30_000;
const RECENT_MS = 30 * 60_000;
const RECALL_MS = 60_000;
const AT_COLLAR = { x: 60, y: -20, z: 0 };

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
    this.crowd = this.#peopled(seed, history > 0 ? start - RECENT_MS : start);
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
    this.devices = [
      ...airDevices(this.world, profile, seed),
      ...strataDevices(underground, profile, seed, troubles),
      ...meterDevices(this.world, plant, profile, seed, registers),
      ...machineDevices(this.world, plant, profile, seed),
      ...rainDevices(this.world, profile),
      ...environmentDevices(this.world, profile, seed),
      ...hostDevices(profile, seed),
      ...radarDevices(this.world, profile, seed),
    ];
    this.#scanners = radarScanners(this.world, profile, seed);
    this.#deviceBank = new DeviceBank(this.devices);
    this.#substations = this.#wired(seed, troubles);
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
   * The time before the first step, coarser than life: 5-minute statistics of every point,
   * solutions of the rovers, and for the last half hour what comes once a minute anyway. Batch by
   * batch; to be used up before `step`, when history was asked for.
   */
  *history(): Generator<Records> {
    const { bank, crowd, devices, world } = this;
    const ledger = new Ledger();
    const rovers = this.world.slope.rovers.length;
    const period = this.#site.profile.gnss.period * 1000;
    const recent = this.#start - RECENT_MS;
    // Told with the first fixes that follow: until then everybody below would stand at the collar.
    const entries = this.#entries();
    let out: Records = {};
    for (let t = this.#since + COARSE_MS; t <= this.#start; t += COARSE_MS) {
      world.step(t, COARSE_MS / 1000);
      const sinceStart = t - this.#since;
      this.#drive(t, COARSE_MS / 1000, []);
      if (t > recent && sinceStart % 10_000 === 0) crowd.step(t, 10);
      if (sinceStart % period === 0)
        for (let i = 0; i < rovers; i++) (out.kafkaGnssSlope ??= []).push(world.slope.solve(i, t));
      if (sinceStart % SURVEY_MS !== 0) continue;
      this.#chance?.step(t);
      const survey = bank.survey(t, SURVEY_MS / 1000);
      for (const { sensor, reading } of survey)
        ledger.add(sensor.definition.code, reading.value, reading.state);
      for (const device of devices)
        for (const field of device.fields)
          ledger.add(`${device.code}.${field.name}`, rounded(field.read(t), field.digits), 0);
      if (t > recent && sinceStart % RECALL_MS === 0) this.#recall(t, entries.splice(0), out);
      if (sinceStart % BUCKET_MS !== 0) continue;
      out.kafkaMonitoringStatistics = ledger.close(t - BUCKET_MS);
      yield out;
      out = {};
    }
    yield out;
  }

  /**
   * How those now below ground came in, and the leader of before, who was with them until one of
   * today's came.
   */
  #entries(): PositionRecord[] {
    const leads = ({ employee }: Walker): boolean => employee.definition.isLeader;
    const below = this.crowd.walkers
      .filter((walker) => walker.underground)
      .toSorted((a, b) => a.inTime - b.inTime);
    const at = (walker: Walker, t: number, inOutType: 0 | 1): PositionRecord => ({
      ...this.#fixes.surfaceFix(walker, t),
      inOutType,
      ...AT_COLLAR,
    });
    const [first] = below;
    const relief = below.find(leads);
    const before = this.crowd.walkers.find((walker) => !walker.underground && leads(walker));
    const led =
      first === undefined || relief === undefined || before === undefined || relief === first
        ? []
        : [at(before, first.inTime, 1), at(before, relief.inTime, 0)];
    return [...below.map((walker) => at(walker, walker.inTime, 1)), ...led].toSorted(
      (a, b) => Number(a.dataTime) - Number(b.dataTime),
    );
  }

  /**
   * A record of each device that speaks once a minute, and one fix of everybody below ground, after
   * `entries`. Quicker sensors have their statistics: readings of theirs a minute apart would stand
   * in a chart as gaps.
   */
  #recall(t: number, entries: readonly PositionRecord[], out: Records): void {
    for (const device of this.devices)
      if (device.period * 1000 === RECALL_MS) (out[device.entity] ??= []).push(recordOf(device, t));
    const below = this.crowd.walkers.filter((walker) => walker.underground);
    (out.kafkaUndergroundPersonnelLocation ??= []).push(
      ...entries,
      ...below.map((walker) => this.#fixes.fixOf(walker, t)),
    );
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
    this.#emitGnss(now, rows.kafkaGnssSlope);
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
    if (this.truth.wanted && second % TRUTH_PERIOD === 0) this.#tellGas(now);
  }

  /** Vehicles move and foul the air where they are. */
  #drive(now: number, dt: number, rows: PositionRecord[]): void {
    for (const vehicle of this.traffic.step(now, dt))
      rows.push(this.#trafficFixes.fixOf(vehicle, now));
    exhaust(this.world.field, this.traffic.vehicles, dt);
  }

  /**
   * Solutions come at whole periods of the clock, rover after rover within the first tenth of the
   * period.
   */
  #emitGnss(now: number, rows: GnssRecord[]): void {
    const { rovers } = this.world.slope;
    const period = this.#site.profile.gnss.period * 1000;
    const spacing = Math.max(TICK, Math.floor(period / 10 / rovers.length / TICK) * TICK);
    const since = now % period;
    const no = since / spacing;
    if (spacing * rovers.length > period) {
      // More rovers than slots: several speak in one.
      const each = Math.ceil((rovers.length * TICK) / period);
      for (
        let i = (since / TICK) * each;
        i < Math.min(rovers.length, (since / TICK + 1) * each);
        i++
      )
        rows.push(this.world.slope.solve(i, now));
    } else if (Number.isInteger(no) && no < rovers.length)
      rows.push(this.world.slope.solve(no, now));
  }

  #scan(scanner: RadarScanner, now: number, wide: Records): void {
    const scan = scanner.read(now, this.world.rain.intensity);
    if (scan !== undefined) (wide.kafkaSlopeRadarScan ??= []).push(scan);
  }

  #tellGas(t: number): void {
    const gas = this.world.interlocks.circuits
      .map(({ tag }) => this.bank.byTag.get(tag))
      .filter((sensor) => sensor !== undefined);
    const points = Object.fromEntries(
      gas.map((sensor) => [sensor.definition.code, Math.round(sensor.read() * 1e4) / 1e4]),
    );
    this.truth.tell({ t, kind: 'gas', points });
    const { total, fanPressure } = this.world.air;
    this.truth.tell({ t, kind: 'air', total, fanPressure, underground: this.crowd.underground });
  }

  #blast(work: HeadingWork, chargeKg: number): void {
    work.blast(chargeKg);
    const record = blastRecordOf(this.#site, work.heading, ++this.#blasts, chargeKg, this.now);
    (this.#extra.kafkaBlastRecord ??= []).push(record);
    this.truth.tell({
      t: this.now,
      kind: 'blast',
      blastNo: record.blastNo,
      heading: work.heading.name,
      chargeKg,
    });
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

  /** A crowd that has been at it for hours, as of `until`. */
  #peopled(seed: number, until: number): Crowd {
    const { underground, profile, places, roster } = this.#site;
    const since = this.#start - WARM_UP_MS;
    const crowd = new Crowd(underground, profile, places, roster, seed, since);
    for (let t = since + 10_000; t <= until; t += 10_000) crowd.step(t, 10);
    return crowd;
  }

  #wired(seed: number, troubles: boolean): Substations {
    const behind = Map.groupBy(this.bank.sensors, (sensor) => sensor.definition.substationCode);
    return new Substations(this.#site.substations, (code) => behind.get(code)?.length ?? 0, {
      seed,
      troubles,
      changed(station, reachable) {
        for (const sensor of behind.get(station.definition.code) ?? []) sensor.silent = !reachable;
      },
    });
  }
}
