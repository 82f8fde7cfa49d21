import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import {
  alarmActionAnswer,
  disposalBody,
  outageBody,
  outageEndBody,
  outageListAnswer,
  outageListBody,
  shelveBody,
  unshelveBody,
} from '#contracts/alarms/alarmActionCalls.ts';
import { paths } from '#contracts/http/paths.ts';
import { route } from '#server/kernel/route.ts';
import type { Clock } from '#base/clock.ts';
import type { AlarmJournal, OutageReader } from '#server/ports/alarms.ts';
import type { OperatorCommands } from '#server/ports/rules.ts';
import { onceByOperation } from '#server/kernel/onceByOperation.ts';

const SHELVE = 'data/kafkaMineAlarmRecord/shelve';
const OUTAGE = 'data/kafkaMonitoringPoint/outOfService';
const MINUTE_MS = 60_000;

/** Putting alarms aside for a while, points out of service, and the signed disposal of an alarm. */
export function alarmActionRoutes(
  app: FastifyInstance,
  outages: OutageReader,
  acts: OperatorCommands,
  journal: Pick<AlarmJournal, 'dispose'>,
  clock: Clock,
): void {
  const once = onceByCaller();
  route(app, {
    method: 'GET',
    path: paths.outages,
    access: 'data/kafkaMineAlarmRecord/list',
    input: outageListBody,
    answer: outageListAnswer,
    about:
      'Points out of service now; besides, all outages of one point or those that ended since a moment',
    handle: async (asked) => ok(await outages(asked)),
  });
  route(app, {
    method: 'POST',
    path: paths.alarmHandle,
    access: 'data/kafkaMineAlarmRecord/handle',
    input: disposalBody,
    about: 'Disposes of an alarm: cause, measure and result, signed by the caller',
    handle: ({ opId, alarmId, ...form }, request) =>
      once(request, opId, async (handler) => {
        const signed = { ...form, handler, time: clock.now() };
        const isKnown = await journal.dispose(alarmId, request.caller?.user.id ?? '', signed);
        return isKnown
          ? ok(signed)
          : err(failure('unknown_alarm', `There is no alarm ${alarmId}.`, 'alarmId'));
      }),
  });
  shelveRoutes(app, acts, once);
  outageRoutes(app, acts, once);
}

function shelveRoutes(app: FastifyInstance, acts: OperatorCommands, once: Once): void {
  route(app, {
    method: 'POST',
    path: paths.alarmShelve,
    access: SHELVE,
    input: shelveBody,
    answer: alarmActionAnswer,
    about:
      'Puts active alarms aside for some minutes, a day at most; none of them where one is red',
    handle: (body, request) =>
      once(request, body.opId, (by) =>
        acts.shelve(body.alarmIds, by, body.minutes * MINUTE_MS, body.reason),
      ),
  });
  route(app, {
    method: 'POST',
    path: paths.alarmUnshelve,
    access: SHELVE,
    input: unshelveBody,
    answer: alarmActionAnswer,
    about: 'Takes shelved alarms back',
    handle: (body, request) =>
      once(request, body.opId, (by) => acts.unshelve(body.alarmIds, by, body.comment)),
  });
}

function outageRoutes(app: FastifyInstance, acts: OperatorCommands, once: Once): void {
  route(app, {
    method: 'POST',
    path: paths.outageBegin,
    answer: z.null(),
    access: OUTAGE,
    input: outageBody,
    about: 'Takes a point out of service',
    handle: (body, request) =>
      once(request, body.opId, (by) =>
        acts.takeOut(body.pointNo, by, body.hours * 60 * MINUTE_MS, body.reason),
      ),
  });
  route(app, {
    method: 'POST',
    path: paths.outageEnd,
    answer: z.null(),
    access: OUTAGE,
    input: outageEndBody,
    about: 'Puts a point into service again',
    handle: (body, request) =>
      once(request, body.opId, (by) => acts.putBack(body.pointNo, by, body.comment)),
  });
}

type Once = ReturnType<typeof onceByCaller>;

/** Does an act of a caller once, however often he sends it. */
function onceByCaller() {
  const answered = onceByOperation();
  return <T>(
    { caller }: FastifyRequest,
    opId: string,
    act: (by: string) => Promise<Result<T, Failure>>,
  ): Promise<Result<T, Failure>> =>
    answered(`${caller?.user.id}:${opId}`, () => act(caller?.user.realName ?? ''));
}
