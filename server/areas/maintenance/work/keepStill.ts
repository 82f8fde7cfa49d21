import { ok, type Result } from '#base/result.ts';
import { file } from '#contracts/admin/traces.ts';
import type { Failure } from '#contracts/errors.ts';
import { repairRequest } from '#contracts/maintenance/repair.ts';
import type { AlarmEvidence } from '#contracts/maintenance/workInTheMine.ts';
import type { Files } from '#server/areas/admin/files/files.ts';
import type { AnewPicture } from '#server/areas/admin/files/pictureAnew.ts';
import type { Stills } from '#server/areas/video/still.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { FieldValues, WriteContext } from '#server/entity/override.ts';
import { BoundedWorker } from '#server/kernel/bounded/boundedWorker.ts';
import type { StillTask } from './stillTask.ts';

const worker = new BoundedWorker<StillTask, AnewPicture>(
  new URL('./stillTask.ts', import.meta.url),
  { memoryMb: 128, timeMs: 15_000, waiting: 8 },
);

export type StillParts = {
  readonly engine: Engine;
  readonly files: Pick<Files, 'putPicture' | 'drop'>;
  readonly stills: Stills;
};

type Camera = NonNullable<AlarmEvidence['camera']>;

/** A still whose bytes are kept, and whose record is made with the request that it goes with. */
export type KeptStill = {
  readonly url: string;
  readonly at: number;
  readonly record: (write: WriteContext, requestId: string) => Promise<Result<unknown, Failure>>;
  /** Lets go of the bytes: there is no such request. */
  readonly drop: () => Promise<void>;
};

/**
 * Asks a camera for its picture of now and keeps it. Undefined where none comes, for whatever
 * reason: a repair is asked for without it too.
 */
export async function keepStill(
  { engine, files, stills }: StillParts,
  { id: cameraId, name }: Camera,
  actor: Actor,
): Promise<KeptStill | undefined> {
  const at = engine.clock.now();
  const given = await stills(cameraId, actor);
  if (!given.ok) return undefined;
  // What it has loaded natively must stay when the worker goes.
  await import('sharp');
  const made: AnewPicture[] = [];
  const read = await worker.run({ given: given.value }, (picture) => made.push(picture));
  const [picture] = made;
  if (!read.ok || picture === undefined) return undefined;
  const kept = await files.putPicture(engine.newId(), {
    ...picture,
    name: `${name}.jpg`,
    bytes: Buffer.from(picture.bytes),
    thumb: Buffer.from(picture.thumb),
  });
  return kept.ok ? keptStill(files, kept.value, at) : undefined;
}

function keptStill(files: StillParts['files'], fields: FieldValues, at: number): KeptStill {
  const { name, ...set } = fields;
  return {
    url: String(fields['url']),
    at,
    async record(write, requestId) {
      const owned = { userId: write.actor.userId, bizType: repairRequest.name, bizId: requestId };
      const made = await within(write).create(file, { name: String(name) }, { ...set, ...owned });
      return made.ok ? ok(undefined) : made;
    },
    drop: () => files.drop({ place: 1, storedPath: String(fields['storedPath']) }),
  };
}
