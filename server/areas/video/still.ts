import { err, type Result } from '#base/result.ts';
import type { ViewFault } from '#contracts/live/videoSession.ts';
import { cameraCodes } from '#contracts/video/videoCalls.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import type { AddressRules } from '#server/areas/admin/addresses.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { findCamera } from './cameras.ts';
import { stillAddressOf, type VideoSettings } from './gateway.ts';
import { bytesOf, openUpstream } from './upstream.ts';

/** Whoever waits for a still waits no longer, ms. */
const STILL_MS = 3_000;
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * What a camera's gateway says is its picture of now, as it came: whoever keeps it proves it first.
 * `gone` to whoever may not watch the camera, `noWay` where the gateway answers no stills.
 */
export type Stills = (cameraId: string, actor: Actor) => Promise<Result<Buffer, ViewFault>>;

type Parts = {
  readonly engine: Engine;
  readonly settings: () => Promise<VideoSettings>;
  readonly rules: (url: URL) => Promise<AddressRules>;
};

export const openStills =
  ({ engine, settings, rules }: Parts): Stills =>
  async (cameraId, actor) => {
    if (!isPermitted(actor.permissions, cameraCodes.watch)) return err('gone');
    const found = await findCamera(engine, cameraId, actor);
    if (!found.ok) return err('gone');
    const address = stillAddressOf(found.value, await settings());
    if (address === undefined) return err('noWay');
    const upstream = openUpstream(rules);
    const signal = AbortSignal.timeout(STILL_MS);
    try {
      const asked = await upstream.ask(address, { signal, silentMs: STILL_MS });
      return asked.ok ? await bytesOf(asked.value, MOST_BYTES) : asked;
    } finally {
      upstream.close();
    }
  };
