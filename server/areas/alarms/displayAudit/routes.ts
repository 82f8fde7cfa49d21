import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#base/clock.ts';
import { err, ok } from '#base/result.ts';
import { failure } from '#contracts/errors.ts';
import {
  MOST_SEEN_MS,
  paintsBody,
  displayAuditQuery,
  displayAuditReport,
} from '#contracts/alarms/displayAudit.ts';
import { paths } from '#contracts/http/paths.ts';
import { route } from '#server/kernel/route.ts';
import type { AlarmPaints } from '#server/ports/alarms.ts';
import type { Traces } from '#server/ports/traces.ts';

/**
 * Windows tell when they first showed an alarm; a report says how long each took from its sensor to
 * an eye and a hand.
 */
export function displayAuditRoutes(
  app: FastifyInstance,
  paints: AlarmPaints,
  clock: Clock,
  traces: Traces | undefined,
): void {
  route(app, {
    method: 'POST',
    path: paths.alarmPaints,
    answer: z.null(),
    access: 'data/kafkaMineAlarmRecord/list',
    input: paintsBody,
    about: 'A window tells which alarms it has painted for the first time, and how long ago',
    // A window tells at most once a second; a control room sits behind one address.
    rateLimit: { max: 1_200, timeWindow: '1 minute' },
    async handle(body, { caller }) {
      const [now, mono] = [clock.now(), clock.mono()];
      const told = body.paints.map(({ alarmId, agoMs, place }) => ({
        alarmId,
        place,
        t: now - agoMs,
      }));
      await paints.note(body.window, caller?.user.id ?? '', caller?.user.realName ?? '', told);
      for (const { alarmId, agoMs } of body.paints) traces?.painted(alarmId, mono - agoMs);
      return ok(null);
    },
  });
  route(app, {
    method: 'GET',
    path: paths.alarmSeen,
    access: 'data/alarmKpi/get',
    input: displayAuditQuery,
    answer: displayAuditReport,
    about:
      'When the alarms of a range were at their sensor, stored, on a screen and acknowledged, with percentiles',
    async handle({ from, to, ...narrowed }) {
      const end = Math.min(to, clock.now());
      if (end <= from) return err(failure('bad_request', 'The range ends before it begins.', 'to'));
      if (end - from > MOST_SEEN_MS)
        return err(failure('range_too_long', 'Proof is given for at most 31 days.', 'from'));
      return ok(await paints.report({ from, to: end, ...narrowed }));
    },
  });
}
