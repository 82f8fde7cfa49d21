import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { area } from '#contracts/admin/places.ts';
import { camera } from '#contracts/video/video.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { CameraView } from '#contracts/video/videoCalls.ts';
import type { Actor } from '#server/entity/actor.ts';
import { selectFields } from '#server/entity/read/selectFields.ts';
import type { Engine } from '#server/entity/engine.ts';
import { textOf, type Row } from '#server/entity/rows.ts';
import { kindsOf, steerAddressOf, type StreamSource, type VideoSettings } from './gateway.ts';

/** A camera that is looked for: what says where its picture is, and whether it turns. */
export type FoundCamera = StreamSource & {
  readonly id: string;
  readonly name: string;
  readonly ptz: boolean;
};

/** The camera, if the actor may see it and it is in service. */
export async function findCamera(
  engine: Engine,
  id: string,
  actor: Actor,
): Promise<Result<FoundCamera, Failure>> {
  const found = await engine.of(camera).get(id, actor);
  if (!found.ok) return found;
  const row = found.value;
  if (row['disabled'] === true)
    return err(failure('record_not_found', 'This camera is out of service.', 'cameraId'));
  return ok({ ...sourceOf(row), id, name: textOf(row['name']), ptz: row['ptz'] === true });
}

/** Every camera in service that the actor may see, by code, without a word of how it is reached. */
export async function cameraViewsFor(
  engine: Engine,
  settings: VideoSettings,
  actor: Actor,
): Promise<Result<CameraView[], Failure>> {
  const rows = await engine.of(camera).all({ sort: 'code', order: 'asc' }, actor);
  if (!rows.ok) return err(rows.error);
  const ids = [...new Set(rows.value.flatMap(({ areaId }) => areaId ?? []))];
  const areas = await selectFields(
    engine.pool,
    area,
    ['id', 'code', 'name'],
    'WHERE id = ANY ($1)',
    [ids],
  );
  const areaOf = new Map(areas.map((area) => [area.id, area]));
  return ok(rows.value.map((row) => viewOf(row, areaOf.get(row.areaId ?? ''), settings)));
}

function viewOf(
  row: Row,
  area: { readonly code: string; readonly name: string } | undefined,
  settings: VideoSettings,
): CameraView {
  const source = sourceOf(row);
  return {
    id: textOf(row['id']),
    code: source.code,
    name: textOf(row['name']),
    type: numberOf(row['type']),
    place: numberOf(row['place']),
    installPlace: textOf(row['installPlace']),
    areaId: textOf(row['areaId']) || null,
    areaCode: area?.code ?? '',
    areaName: area?.name ?? '',
    x: numberOf(row['x']),
    y: numberOf(row['y']),
    z: numberOf(row['z']),
    azimuth: numberOf(row['azimuth']),
    isKey: row['isKey'] === true,
    canSteer: row['ptz'] === true && steerAddressOf(source, 'stop', 1, settings) !== undefined,
    onlineState: numberOf(row['onlineState']) ?? 3,
    lastOnlineTime: numberOf(row['lastOnlineTime']),
    kinds: kindsOf(source, settings),
  };
}

const sourceOf = (row: Row): StreamSource => ({
  code: textOf(row['code']),
  playUrl: textOf(row['playUrl']),
  channelNo: numberOf(row['channelNo']),
  gbDeviceId: textOf(row['gbDeviceId']),
  gbChannelId: textOf(row['gbChannelId']),
});

const number = z.coerce.number();
const numberOf = (value: unknown): number | null =>
  value === null || value === undefined ? null : (number.safeParse(value).data ?? null);
