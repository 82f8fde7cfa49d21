import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { MOST_AGE_MS } from '#contracts/evacuation/evacuation.ts';
import { paths } from '#contracts/http/paths.ts';
import type { RequestFailure } from '#crud/httpClient.ts';
import { request } from '#crud/request.ts';
import { session } from '#crud/session.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { entries } from '#ui/entries.ts';
import { sayFailed } from '#ui/overlay/say.ts';
import { fullMomentText } from '#ui/time/clockText.ts';

const waitingTicks = z.array(
  z.object({
    personNo: z.number().int(),
    safe: z.boolean(),
    note: z.string(),
    /** When it was ticked, by the clock of this machine, epoch ms. */
    at: z.number(),
  }),
);
type Tick = z.infer<typeof waitingTicks>[number];

const TIMEOUT_MS = 8_000;
const AGAIN_MS = 5_000;
const clamped = (ageMs: number): number => Math.min(Math.max(1, ageMs), MOST_AGE_MS);

/** The ticks of a marshal. `waiting`: those that the server has not got yet, by person. */
export type Ticks = {
  readonly waiting: ReadonlyMap<number, boolean>;
  /** Marks somebody safe, or not after all; whether the server has it already. */
  readonly mark: (personNo: number, safe: boolean, note: string) => Promise<boolean>;
};

/** Under which the ticks of an account in an evacuation wait. */
const keyOf = (owner: string, evacuationId: number): string => `TICKS_${owner}_${evacuationId}`;

/**
 * Marks people one by one, in the name of `owner`, the account that is signed in; what a lost
 * network does not take waits in this browser, a closed one too, and is sent every five seconds
 * until it is there. Use it anew for another account or evacuation.
 */
export function useTicks(owner: string, evacuationId: number): Ticks {
  const { t } = useTranslation('evacuation');
  const key = keyOf(owner, evacuationId);
  const [list, setList] = useState<readonly Tick[]>(() => keptUnder(key));
  /** On their way for the first time: they wait once that has failed. */
  const first = useRef(new Set<number>());
  const show = (): void =>
    setList(keptUnder(key).filter(({ personNo }) => !first.current.has(personNo)));
  const deliver = useDeliver(owner, evacuationId);
  const drop = (tick: Tick): void => {
    forget(key, tick);
    show();
  };
  useAgain(() => sendAll(key, list, deliver, drop), list.length > 0);
  const waiting = useMemo(
    () => new Map(list.map(({ personNo, safe }) => [personNo, safe])),
    [list],
  );
  const mark = async (personNo: number, safe: boolean, note: string): Promise<boolean> => {
    const at = Date.now();
    const late = t('tickLate', { note, at: fullMomentText(at) });
    const tick = { personNo, safe, note: late, at };
    // Kept before it is sent: a page that is closed meanwhile loses nothing.
    keep(key, [...keptUnder(key).filter((one) => one.personNo !== personNo), tick]);
    // What waits of him is replaced: sent beside this it might come last.
    if (waiting.has(personNo)) {
      show();
      return false;
    }
    first.current.add(personNo);
    const outcome = await deliver({ personNo, safe, note });
    first.current.delete(personNo);
    if (outcome === 'waits') show();
    else drop(tick);
    return outcome === 'sent';
  };
  return { waiting, mark };
}

/**
 * Sends what waits of such ticks from wherever their marshal is in the product. Use it anew for
 * another account or evacuation.
 */
export function useSendTicks(owner: string, evacuationId: number): void {
  const key = keyOf(owner, evacuationId);
  const deliver = useDeliver(owner, evacuationId);
  useAgain(async () => {
    // One that was ticked just now may be on its way for the first time.
    const waiting = keptUnder(key).filter(({ at }) => Math.abs(Date.now() - at) > TIMEOUT_MS);
    await sendAll(key, waiting, deliver, (tick) => forget(key, tick));
  }, true);
}

function keptUnder(key: string): readonly Tick[] {
  const kept = waitingTicks.safeParse(entries.read(key));
  return kept.success ? kept.data : [];
}

function keep(key: string, list: readonly Tick[]): void {
  if (list.length === 0) entries.remove(key);
  else entries.write(key, list, MOST_AGE_MS / 1_000);
}

const forget = (key: string, tick: Tick): void =>
  keep(
    key,
    keptUnder(key).filter((one) => !isSame(one, tick)),
  );

const isSame = (one: Tick, other: Tick): boolean =>
  one.personNo === other.personNo && one.safe === other.safe && one.at === other.at;

type Outcome = 'sent' | 'waits' | 'refused';
/** `at`: of a tick that has waited. */
type Told = Omit<Tick, 'at'> & { readonly at?: number };
type Deliver = (tick: Told) => Promise<Outcome>;

/** Sends one tick; a refusal is told, and the tick is lost with it. */
function useDeliver(owner: string, id: number): Deliver {
  const { t } = useTranslation('evacuation');
  const failureText = useFailureText();
  const queries = useQueryClient();
  return async ({ personNo, safe, note, at }) => {
    // Somebody else has signed in, in another window maybe: nothing goes in his name.
    if ((session.user?.id ?? '') !== owner) return 'waits';
    // Its age, since the clock of a phone may be wrong.
    const late = at === undefined ? {} : { ageMs: clamped(Date.now() - at) };
    const answer = await request({
      path: paths.evacuationMark,
      method: 'POST',
      body: { id, personNos: [personNo], safe, note, ...late },
      answer: z.unknown(),
      timeoutMs: TIMEOUT_MS,
    });
    if (!answer.ok && isAway(answer.error)) return 'waits';
    if (answer.ok) void queries.invalidateQueries({ queryKey: ['evacuation'] });
    else sayFailed(t('failedAct'), failureText(answer.error));
    return answer.ok ? 'sent' : 'refused';
  };
}

/**
 * Nothing came back, something else than the server answered (the door of a wireless network), the
 * server is not there or busy, or the session is over: later it may be.
 */
const isAway = ({ status, code }: RequestFailure): boolean =>
  status === undefined ||
  status >= 500 ||
  code === 'bad_answer' ||
  [401, 408, 429].includes(status);

/** Ticks of which something is on its way again from this window. */
const underWay = new Set<string>();

/**
 * Sends what waits, one after the other, until the first that is not taken; `drop` forgets what is
 * done with.
 */
async function sendAll(
  key: string,
  ticks: readonly Tick[],
  deliver: Deliver,
  drop: (tick: Tick) => void,
): Promise<void> {
  if (underWay.has(key)) return;
  underWay.add(key);
  try {
    for (const tick of ticks) {
      // Replaced meanwhile, or sent by another window.
      const isKept = keptUnder(key).some((one) => isSame(one, tick));
      if (isKept && (await deliver(tick)) === 'waits') break;
      drop(tick);
    }
  } finally {
    underWay.delete(key);
  }
}

/** Runs `send` every five seconds, and once the network is back, while it `isWanted`. */
function useAgain(send: () => Promise<void>, isWanted: boolean): void {
  const now = useEffectEvent(send);
  useEffect(() => {
    if (!isWanted) return undefined;
    const again = (): void => void now();
    const timer = setInterval(again, AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isWanted]);
}
