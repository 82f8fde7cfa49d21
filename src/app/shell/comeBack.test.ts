import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FailedRequest } from '#crud/FailedRequest.ts';
import { failed } from '#crud/httpClient.ts';
import { queriesThatComeBack } from './comeBack.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A query that a page shows, and how often it was asked. */
function shown(answer: () => string) {
  const queries = queriesThatComeBack();
  let asked = 0;
  const queryFn = (): string => {
    asked++;
    return answer();
  };
  const observer = new QueryObserver(queries, { queryKey: ['people'], queryFn });
  const leave = observer.subscribe(() => undefined);
  return { queries, observer, leave, asked: () => asked };
}

test('what failed because its part is away says so at once and comes back with it', async () => {
  let isBack = false;
  const { queries, observer, leave } = shown(() => {
    if (!isBack) throw new FailedRequest(failed('part_away', '', 503));
    return 'all of them';
  });
  const health = vi.spyOn(queries, 'invalidateQueries');
  await vi.advanceTimersByTimeAsync(10);
  expect(observer.getCurrentResult()).toMatchObject({ isError: true });
  expect(health).toHaveBeenCalledWith({ queryKey: ['health'] });
  await vi.advanceTimersByTimeAsync(6_000);
  isBack = true;
  await vi.advanceTimersByTimeAsync(2_100);
  expect(observer.getCurrentResult()).toMatchObject({ isSuccess: true, data: 'all of them' });
  leave();
  queries.clear();
});

test('what fails otherwise is tried once more and then left alone', async () => {
  const { queries, leave, asked } = shown(() => {
    throw new FailedRequest(failed('forbidden', '', 403));
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(2);
  leave();
  queries.clear();
});
