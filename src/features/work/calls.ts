import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import { lifecycleActions } from '#contracts/entity/lifecycle.ts';
import { myWorkAnswer, myWorkPath, type FamilyName } from '#contracts/maintenance/myWork.ts';
import {
  taskCalls,
  type HandInAnswer,
  type RepairAnswer,
  type TakenValue,
} from '#contracts/maintenance/taskCalls.ts';
import { taskLifecycle } from '#contracts/maintenance/taskLifecycle.ts';
import type { Failure } from '#contracts/errors.ts';
import { request } from '#crud/request.ts';
import { storeFile } from '#crud/uploadPort.ts';
import { newOpId } from '#streams/core.ts';
import type { DeskCalls } from './desk.ts';

const taskNames = {
  check: 'checkTask',
  inspection: 'inspectionTask',
  maintenance: 'maintenanceTask',
} as const satisfies Record<FamilyName, string>;

const TIMEOUT_MS = 30_000;
const actions: AnyEntity['actions'] = { ...taskCalls, ...lifecycleActions(taskLifecycle) };

const failure = z.object({ code: z.string(), message: z.string(), field: z.string().optional() });
const handInAnswer = z.object({
  saved: z.array(z.string()),
  conflicts: z.array(
    z.object({
      id: z.string(),
      itemName: z.string(),
      theirs: z.object({
        value: z.string().nullable(),
        result: z.number().nullable(),
        time: z.number().nullable(),
        rowVersion: z.number(),
      }),
    }),
  ),
  refused: z.array(failure.extend({ id: z.string() })),
  itemTotal: z.number(),
  itemDone: z.number(),
  itemAbnormal: z.number(),
  submitted: z.boolean(),
  open: z.array(
    z.object({ id: z.string(), itemName: z.string(), why: z.enum(['answer', 'photo']) }),
  ),
  failure: failure.optional(),
});
const takenValues = z.array(
  z.object({
    id: z.string(),
    itemName: z.string(),
    value: z.number().optional(),
    time: z.number().optional(),
    ageMs: z.number().optional(),
    fault: z.enum(['none', 'old', 'bad']).optional(),
  }),
);
const repairAnswer = z.object({
  faultId: z.string(),
  requestId: z.string(),
  isNew: z.boolean(),
});

async function act<T>(
  family: FamilyName,
  name: string,
  body: unknown,
  answer: z.ZodType,
): Promise<Result<T, Failure>> {
  const { path } = actionEndpointOf({ area: 'maint', name: taskNames[family], actions }, name);
  const asked = await request({ path, method: 'POST', body, answer, timeoutMs: TIMEOUT_MS });
  return asked.ok ? ok(asked.value as T) : asked;
}

/** One window of a browser at a time, where the browser can tell; else this window alone. */
async function alone(lock: string, run: () => Promise<void>): Promise<void> {
  // Only where the page came over https.
  const { locks } = navigator as { readonly locks?: LockManager | null };
  if (!locks) return run();
  await locks.request(lock, { ifAvailable: true }, async (held) => {
    if (held !== null) await run();
  });
}

/** The calls of the product's own server for the user with this id. */
export const serverCalls = (userId: string): DeskCalls => ({
  list: () => request({ path: myWorkPath, answer: myWorkAnswer, timeoutMs: TIMEOUT_MS }),
  begin: (family, { id }) => act(family, 'begin', { id }, z.unknown()),
  takeValues: (family, id) => act<readonly TakenValue[]>(family, 'takeValues', { id }, takenValues),
  handIn: (family, body) => act<HandInAnswer>(family, 'handIn', body, handInAnswer),
  requestRepair: (family, body) => act<RepairAnswer>(family, 'requestRepair', body, repairAnswer),
  async upload({ name, blob }) {
    const stored = await storeFile(new File([blob], name, { type: blob.type }));
    // The name says later what the file is: a picture or a voice.
    return stored.ok ? ok(`${stored.value.url}#${encodeURIComponent(name)}`) : err(stored.error);
  },
  newKey: newOpId,
  now: () => Date.now(),
  alone: (run) => alone(`pithead-work-${userId}`, run),
});
