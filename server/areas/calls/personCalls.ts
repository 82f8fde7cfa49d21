import type { Pool, PoolClient } from 'pg';
import type { z } from 'zod';
import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Blocked } from '#contracts/evacuation/evacuation.ts';
import type { Roadways } from '#contracts/mine/roadways.ts';
import {
  callStates,
  isTrained,
  type callBody,
  type CallItem,
  type NearAnswer,
  type NearPerson,
  type PersonCall,
} from '#contracts/people/calls.ts';
import type { CallNews, CallSystem } from '#server/ports/calls.ts';
import { callStateOf } from './callState.ts';
import { nearestTo } from './nearest.ts';
import {
  calledBy,
  callOf,
  cardsOf,
  insertCall,
  knownCall,
  lastCalls,
  markCard,
  markTaken,
  whereabouts,
  type NearRow,
} from './rows.ts';

type CallOptions = {
  readonly pool: Pool;
  readonly inTransaction: <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>;
  readonly clock: Pick<Clock, 'now'>;
  readonly system: CallSystem;
  readonly roads: () => Roadways;
  /** Roadways that nobody is led through now. */
  readonly blocked: () => Promise<readonly Blocked[]>;
  readonly complain: (error: unknown, what: string) => void;
};

/** An answer is waited for so long. */
const ANSWER_MS = 120_000;
/** Who was not heard for so long is where nobody knows: he is not sent to help. */
const HEARD_MS = 120_000;
const MOST_NEAR = 5;

/** Calls to people below: written down, handed to the calling system, and what is heard of them. */
export class PersonCalls {
  readonly #options: CallOptions;
  readonly #deaf: () => void;

  constructor(options: CallOptions) {
    this.#options = options;
    this.#deaf = options.system.onCallNews((news) => {
      this.heard([news]).catch((error: unknown) =>
        options.complain(error, 'an answer to a call was not written down'),
      );
    });
  }

  close(): void {
    this.#deaf();
  }

  /**
   * Calls people; resolves when the system has taken the call. One that it does not take is kept
   * as such. What is asked anew under the same `opKey` is the same call: handed over once more where
   * the system does not have it.
   */
  async call(
    by: string,
    { target, kind, words }: z.output<typeof callBody>,
    opKey: string | null = null,
  ): Promise<Result<{ id: number }, Failure>> {
    const { pool, inTransaction, system } = this.#options;
    const at = this.#now();
    const made = await inTransaction(async (client) => {
      const people = await calledBy(client, target);
      const call = { at, by, kind, words, target, until: at + ANSWER_MS, opKey };
      const id = people.length === 0 ? undefined : await insertCall(client, call, people);
      if (id !== undefined)
        return { id, isTaken: false, cards: people.map(({ cardNo }) => cardNo) };
      return opKey === null ? undefined : knownCall(client, opKey);
    });
    if (made === undefined) return err(failure('nobody_called', 'Nobody of those is below.'));
    const { id, cards, isTaken } = made;
    if (isTaken) return ok({ id });
    // Answers may be there before the system says that it took the call.
    const taken = await system.callPeople({ id, cards, kind, words });
    if (!taken.ok) return taken;
    await markTaken(pool, id, this.#now() + ANSWER_MS);
    return ok({ id });
  }

  list(): Promise<PersonCall[]> {
    return lastCalls(this.#options.pool);
  }

  /** A call and its people, who did not answer first. */
  async item(id: number): Promise<Result<CallItem, Failure>> {
    const { pool } = this.#options;
    const [call, cards] = await Promise.all([callOf(pool, id), cardsOf(pool, id)]);
    if (call === undefined) return err(failure('record_not_found', `There is no call ${id}.`));
    const t = this.#now();
    const people = cards
      .map(({ notReachedAt, ...card }) => ({
        ...card,
        state: callStateOf({ ...card, notReachedAt }, call, t),
      }))
      .toSorted((a, b) => callStates.indexOf(a.state) - callStates.indexOf(b.state));
    return ok({ t, call, people });
  }

  /** Writes down what was heard of cards; of a card that was not called nothing is kept. */
  async heard(news: readonly CallNews[]): Promise<void> {
    const at = this.#now();
    for (const { id, cardNo, what } of news)
      await markCard(this.#options.pool, id, cardNo, what, at);
  }

  /** Who can come to somebody, rescuers and others, by what is open now. */
  async near(personNo: number): Promise<NearAnswer> {
    const { pool, roads, blocked } = this.#options;
    const rows = await whereabouts(pool, personNo, this.#now() - HEARD_MS);
    const one = rows.find((row) => row.personNo === personNo);
    if (one === undefined) return { mobile: '', rescuers: [], colleagues: [] };
    if (!one.below) return { mobile: one.mobile, rescuers: [], colleagues: [] };
    const graph = roads();
    const closed = new Set(
      (await blocked()).map(({ edgeCode }) => graph.edgeCodes.indexOf(edgeCode)),
    );
    const others = rows.filter((row) => row !== one);
    const near = nearestTo(one, others, graph, closed).map(({ one: row, metres }) =>
      nearPersonOf(row, metres),
    );
    return {
      mobile: one.mobile,
      rescuers: near.filter(({ isRescuer }) => isRescuer).slice(0, MOST_NEAR),
      colleagues: near.filter(({ isRescuer }) => !isRescuer).slice(0, MOST_NEAR),
    };
  }

  #now(): number {
    return Math.floor(this.#options.clock.now());
  }
}

function nearPersonOf(row: NearRow, metres: number): NearPerson {
  const { personNo, name, deptName, workType, duty, mobile, areaNo, fixAt } = row;
  return {
    personNo,
    name,
    deptName,
    workType,
    duty,
    mobile,
    isRescuer: isTrained(row),
    areaNo,
    fixAt,
    metres,
  };
}
