import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { err, ok } from '#base/result.ts';
import { failure } from '#contracts/errors.ts';
import {
  ackAnswer,
  ackBody,
  alarmItemAnswer,
  alarmListAnswer,
  alarmListBody,
  resetBody,
} from '#contracts/alarms/alarmCalls.ts';
import { paths } from '#contracts/http/paths.ts';
import { route, type Caller } from '#server/kernel/route.ts';
import type { AlarmJournal } from '#server/ports/alarms.ts';
import type { OperatorCommands } from '#server/ports/rules.ts';
import { onceByOperation } from '#server/kernel/onceByOperation.ts';

/** The alarm journal and the operators' acts on alarms. */
export function alarmRoutes(
  app: FastifyInstance,
  journal: AlarmJournal,
  acts: OperatorCommands,
): void {
  const answered = onceByOperation();
  const nameOf = (caller: Caller | undefined): string => caller?.user.realName ?? '';
  route(app, {
    method: 'POST',
    path: paths.alarmList,
    access: 'data/kafkaMineAlarmRecord/list',
    input: alarmListBody,
    answer: alarmListAnswer,
    handle: async (body) => ok(await journal.list(body)),
  });
  route(app, {
    method: 'GET',
    path: paths.alarmItem,
    access: 'data/kafkaMineAlarmRecord/get',
    input: z.object({ id: z.string().min(1).max(32) }),
    answer: alarmItemAnswer,
    async handle({ id }) {
      const item = await journal.item(id);
      return item === undefined
        ? err(failure('unknown_alarm', `There is no alarm ${id}.`))
        : ok(item);
    },
  });
  route(app, {
    method: 'POST',
    path: paths.alarmAck,
    access: 'data/kafkaMineAlarmRecord/ack',
    input: ackBody,
    answer: ackAnswer,
    handle: (body, request) =>
      answered(`${request.caller?.user.id}:${body.opId}`, () =>
        acts.acknowledge(
          body.alarmIds,
          nameOf(request.caller),
          body.comment,
          body.reason,
          body.actedAt,
        ),
      ),
  });
  route(app, {
    method: 'POST',
    path: paths.alarmReset,
    access: 'data/kafkaMineAlarmRecord/reset',
    input: resetBody,
    answer: z.null(),
    handle: (body, request) =>
      answered(`${request.caller?.user.id}:${body.opId}`, () =>
        acts.reset(body.alarmId, nameOf(request.caller), body.closeReason, body.comment),
      ),
  });
}
