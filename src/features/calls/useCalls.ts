import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  callCodes,
  callItem,
  callList,
  callMade,
  callPaths,
  nearAnswer,
  type CallItem,
  type CallKind,
  type CallState,
  type CallTarget,
} from '#contracts/people/calls.ts';
import { failureOf } from '#crud/FailedRequest.ts';
import type { RequestFailure } from '#crud/httpClient.ts';
import { answerOf } from '#crud/request.ts';
import { usePermission } from '#crud/session.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { useReplay } from '#features/mine/api.ts';
import { newOpId } from '#streams/core.ts';
import { sayFailed } from '#ui/overlay/say.ts';

const LOOK_MS = 2_000;
const NEAR_MS = 10_000;
/** Late answers are looked for so long. */
const LATE_MS = 60_000;

/** Whether the user may call people now: in the past of a replay nobody can be called. */
export function useMayCall(): boolean {
  const may = usePermission(callCodes.call);
  return useReplay() === undefined && may;
}

/** The last hundred calls; nothing without the right to see them. */
export function useLastCalls() {
  const may = usePermission(callCodes.see);
  return useQuery({
    queryKey: ['calls', 'list'],
    queryFn: async ({ signal }) =>
      (await answerOf({ path: callPaths.list, answer: callList, signal })).list,
    refetchInterval: NEAR_MS,
    enabled: may,
  });
}

const nobodyCalled: ReadonlyMap<number, CallState> = new Map();

/** What became of the newest call to everybody since a moment, by person. */
export function useCalledSince(since: number): ReadonlyMap<number, CallState> {
  const { data: list = [] } = useLastCalls();
  const newest = list.find(({ to, at, taken }) => to === 'everybody' && taken && at >= since);
  const { data } = useCallItem(newest?.id);
  return useMemo(
    () =>
      data === undefined
        ? nobodyCalled
        : new Map(data.people.map(({ personNo, state }) => [personNo, state])),
    [data],
  );
}

/** By then the list of calls says what the system said of one. */
const SAID_MS = 15_000;

/**
 * Whether as of `now`, by the server's clock, everybody was called since a moment, and no such call
 * was taken.
 */
export function useIsUntaken(since: number, now: number): boolean {
  const { data: list = [] } = useLastCalls();
  const made = list.filter(({ to, at }) => to === 'everybody' && at >= since);
  return made.length > 0 && made.every(({ taken, at }) => !taken && now - at > SAID_MS);
}

/** A call and who answered, anew every two seconds until its time is over. */
export const useCallItem = (id: number | undefined) =>
  useQuery({
    queryKey: ['calls', 'item', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) =>
      answerOf({ path: callPaths.item, query: { id }, answer: callItem, signal }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isSettled(data) ? false : LOOK_MS,
  });

const isSettled = ({ t, call, people }: CallItem): boolean =>
  t > call.until + LATE_MS || people.every(({ state }) => state === 'answered');

/** Who is nearest to somebody; nothing without the right to see it. */
export function useNear(personNo: number) {
  const may = usePermission(callCodes.see);
  const isPast = useReplay() !== undefined;
  return useQuery({
    queryKey: ['calls', 'near', personNo],
    queryFn: ({ signal }) =>
      answerOf({ path: callPaths.near, query: { personNo }, answer: nearAnswer, signal }),
    refetchInterval: NEAR_MS,
    enabled: may && !isPast,
  });
}

/** Whether the call may have gone out all the same: no word came back, or the server failed later. */
const isUnknown = ({ status, code }: RequestFailure): boolean =>
  status === undefined || (status >= 500 && code !== 'call_system_off');

/** Calls people; `made` gets the number of the call, a refusal is told. */
export function useCalling(made: (id: number) => void): {
  readonly isBusy: boolean;
  readonly call: (target: CallTarget, kind: CallKind, words: string) => Promise<void>;
} {
  const { t } = useTranslation('calls');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const open = useRef<{ readonly said: string; readonly opId: string }>(undefined);
  const call = async (target: CallTarget, kind: CallKind, words: string): Promise<void> => {
    setBusy(true);
    // Pressed again though the system may have it already it is the same call, else another.
    const said = JSON.stringify([target, kind, words]);
    const opId = open.current?.said === said ? open.current.opId : newOpId();
    open.current = { said, opId };
    try {
      const body = { opId, target, kind, words };
      const { id } = await answerOf({
        path: callPaths.call,
        method: 'POST',
        body,
        answer: callMade,
      });
      open.current = undefined;
      made(id);
      await queries.invalidateQueries({ queryKey: ['calls', 'list'] });
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure === undefined) throw thrown;
      if (failure.status !== undefined && failure.status < 500) open.current = undefined;
      sayFailed(t(isUnknown(failure) ? 'notKnown' : 'notCalled'), failureText(failure));
      await queries.invalidateQueries({ queryKey: ['calls', 'list'] });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, call };
}
