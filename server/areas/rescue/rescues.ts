import type { Pool, PoolClient } from 'pg';
import type { z } from 'zod';
import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Blocked } from '#contracts/evacuation/evacuation.ts';
import {
  airOf,
  type CommandLine,
  type RescueStand,
  type sendTeam,
  type teamAir,
  type teamOut,
  type teamTask,
} from '#contracts/evacuation/rescue.ts';
import type { MineModel, Place } from '#contracts/mine/mine.ts';
import type { Roadways } from '#contracts/mine/roadways.ts';
import { walkMinutes } from '#contracts/mine/walking.ts';
import { query } from '#server/entity/rows.ts';
import {
  busyOf,
  cardsOfTeam,
  commandLines,
  insertTeam,
  membersIn,
  noted,
  peopleOf,
  placeOf,
  teamsIn,
  type Target,
  type TeamRow,
} from './rows.ts';
import { middleOf, teamsOf } from './teams.ts';

type RescueOptions = {
  readonly pool: Pool;
  readonly inTransaction: <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>;
  readonly clock: Pick<Clock, 'now' | 'every'>;
  readonly graph: () => { readonly model: MineModel; readonly roads: Roadways };
  /** Roadways that nobody is led through now. */
  readonly blocked: () => Promise<readonly Blocked[]>;
  /** Lets simulated rescuers go to a place, or out without one. */
  readonly move: (cards: readonly string[], to: Place | null) => Promise<void>;
  readonly complain: (error: unknown, what: string) => void;
};

const WATCH_MS = 5_000;
const DAY_MS = 86_400_000;
/** However many windows ask, the teams are looked at once in so long. */
const SHARED_MS = 1_000;
const gone = failure('record_not_found', 'That team is not in.');

/** Rescue teams that go in: who, where to, with how much air; and the log of what was ordered. */
export class Rescues {
  readonly #options: RescueOptions;
  readonly #stop: () => void;
  #shown: { readonly at: number; readonly stand: Promise<RescueStand> } | undefined;

  constructor(options: RescueOptions) {
    this.#options = options;
    this.#stop = options.clock.every(WATCH_MS, () => {
      this.watch().catch((error: unknown) =>
        options.complain(error, 'the air of rescue teams was not looked at'),
      );
    });
  }

  close(): void {
    this.#stop();
  }

  /**
   * The teams that are in, as of the last second and of every order; without any, nothing is said of
   * ways.
   */
  stand(): Promise<RescueStand> {
    const at = this.#now();
    if (this.#shown === undefined || Math.abs(at - this.#shown.at) >= SHARED_MS)
      this.#shown = { at, stand: this.#look() };
    return this.#shown.stand;
  }

  async #look(): Promise<RescueStand> {
    const { pool, graph, blocked } = this.#options;
    const teams = await teamsIn(pool);
    // Every page asks; mostly there is none.
    if (teams.length === 0) return { t: this.#now(), teams: [], blocked: [] };
    const [members, closed] = await Promise.all([membersIn(pool), blocked()]);
    const ways = { ...graph(), blocked: closed };
    const places = await this.#placesOf(teams);
    return {
      t: this.#now(),
      teams: teamsOf(teams, members, ways, (personNo) => places.get(personNo)),
      blocked: [...closed],
    };
  }

  /** What was ordered and done in the last day, newest first. */
  log(): Promise<CommandLine[]> {
    return commandLines(this.#options.pool, this.#now() - DAY_MS);
  }

  /** Sends a team in. Nobody is in with two. */
  async send(
    by: string,
    wanted: z.output<typeof sendTeam>,
  ): Promise<Result<{ id: number }, Failure>> {
    const { name, personNos, task, target, airMinutes } = wanted;
    const at = this.#now();
    const sent = await this.#options.inTransaction(async (client): Promise<Sent> => {
      // Two sendings at once would both find nobody busy.
      await query(client, 'LOCK TABLE rescue_team IN SHARE ROW EXCLUSIVE MODE');
      const members = await peopleOf(client, personNos);
      if (members.length < new Set(personNos).size)
        return err(failure('bad_request', 'Not all of those are people.', 'personNos'));
      const busy = await busyOf(client, personNos);
      if (busy.length > 0)
        return err(failure('member_busy', `${busy.join(', ')} is in already.`, 'personNos'));
      const id = await insertTeam(client, { at, by, name, task, target, airMinutes }, members);
      const words = `${name}: ${members.map((one) => one.name).join(', ')}`;
      await noted(client, at, by, 'sendTeam', { key: String(id), words }, task);
      return ok({ id, cards: members.map(({ cardNo }) => cardNo) });
    });
    if (!sent.ok) return sent;
    this.#shown = undefined;
    const { id, cards } = sent.value;
    await this.#moved(cards, () => this.#placeOf(target));
    return ok({ id });
  }

  /** Notes what a member says of his air. */
  air(by: string, { id, personNo, airMinutes }: z.output<typeof teamAir>) {
    return this.#change(id, async (client, team, at) => {
      const { rows } = await query<{ name: string }>(
        client,
        `UPDATE rescue_member SET air_minutes = $3, air_at = $4
          WHERE team_id = $1 AND person_no = $2 RETURNING name`,
        [id, personNo, airMinutes, at],
      );
      const [member] = rows;
      if (member === undefined) return err(gone);
      // More air may be enough again: the watch judges anew.
      await query(client, 'UPDATE rescue_team SET turn_at = NULL WHERE id = $1', [id]);
      const words = `${team.name}: ${member.name}, ${airMinutes} min`;
      await noted(client, at, by, 'teamAir', { key: String(id), words }, '');
      return ok(null);
    });
  }

  /** Gives a team another task. */
  async task(by: string, { id, task, target }: z.output<typeof teamTask>) {
    const done = await this.#change(id, async (client, team, at) => {
      await query(
        client,
        'UPDATE rescue_team SET task = $2, target_person = $3, target_area = $4 WHERE id = $1',
        [id, task, target.personNo, target.areaNo],
      );
      await noted(client, at, by, 'teamTask', { key: String(id), words: team.name }, task);
      return ok(null);
    });
    if (done.ok) await this.#moved(id, () => this.#placeOf(target));
    return done;
  }

  /** The team is out again. */
  async out(by: string, { id, note }: z.output<typeof teamOut>) {
    const done = await this.#change(id, async (client, team, at) => {
      await query(client, 'UPDATE rescue_team SET out_at = $2 WHERE id = $1', [id, at]);
      await noted(client, at, by, 'teamOut', { key: String(id), words: team.name }, note);
      return ok(null);
    });
    if (done.ok) await this.#moved(id, () => Promise.resolve(null));
    return done;
  }

  /** Writes a line of one's own into the log. */
  async note(by: string, words: string): Promise<Done> {
    const at = this.#now();
    await this.#options.inTransaction((client) =>
      noted(client, at, by, 'commandNote', { key: '-', words: '' }, words),
    );
    return ok(null);
  }

  /** Notes once of each team that its air tells it to turn back. */
  async watch(): Promise<void> {
    const teams = await teamsIn(this.#options.pool);
    const open = teams.filter(({ turnAt }) => turnAt === null);
    if (open.length === 0) return;
    const { teams: judged } = await this.#look();
    const at = this.#now();
    for (const { id, name, members } of judged) {
      const isOpen = open.some((one) => one.id === id);
      const { state, left } = airOf(members, at, walkMinutes);
      if (!isOpen || state === 'well') continue;
      await this.#options.inTransaction(async (client) => {
        const { rowCount } = await query(
          client,
          'UPDATE rescue_team SET turn_at = $2 WHERE id = $1 AND turn_at IS NULL AND out_at IS NULL',
          [id, at],
        );
        const words = `${name}: ${Math.max(0, Math.floor(left))} min`;
        if (rowCount === 1) await noted(client, at, '', 'turnBack', { key: String(id), words }, '');
      });
    }
  }

  /** Where a team goes to; undefined where nobody said. */
  async #placeOf({ personNo, areaNo }: Target): Promise<Place | undefined> {
    return personNo === null
      ? middleOf(this.#options.graph().model, areaNo)
      : placeOf(this.#options.pool, personNo);
  }

  /** What the simulated mine makes of an order that is written down delays and refuses nothing. */
  async #moved(
    who: number | readonly string[],
    where: () => Promise<Place | null | undefined>,
  ): Promise<void> {
    const { pool, move, complain } = this.#options;
    const failed = (error: unknown): void => complain(error, 'rescuers were not moved');
    try {
      const to = await where();
      if (to === undefined) return;
      const cards = typeof who === 'number' ? await cardsOfTeam(pool, who) : who;
      move(cards, to).catch(failed);
    } catch (error) {
      failed(error);
    }
  }

  async #placesOf(teams: readonly TeamRow[]): Promise<ReadonlyMap<number, Place>> {
    const wanted = [...new Set(teams.flatMap(({ targetPerson }) => targetPerson ?? []))];
    const places = await Promise.all(
      wanted.map(async (no) => [no, await placeOf(this.#options.pool, no)] as const),
    );
    return new Map(
      places.flatMap(([no, place]) => (place === undefined ? [] : [[no, place] as const])),
    );
  }

  async #change(
    id: number,
    work: (client: PoolClient, team: TeamName, at: number) => Promise<Done>,
  ): Promise<Done> {
    const at = this.#now();
    const done = await this.#options.inTransaction(async (client): Promise<Done> => {
      const { rows } = await query<TeamName>(
        client,
        'SELECT name FROM rescue_team WHERE id = $1 AND out_at IS NULL FOR UPDATE',
        [id],
      );
      const [team] = rows;
      return team === undefined ? err(gone) : work(client, team, at);
    });
    this.#shown = undefined;
    return done;
  }

  #now(): number {
    return Math.floor(this.#options.clock.now());
  }
}

type Done = Result<null, Failure>;
type TeamName = { readonly name: string };
type Sent = Result<{ readonly id: number; readonly cards: readonly string[] }, Failure>;
