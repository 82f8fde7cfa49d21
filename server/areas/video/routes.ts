import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { paths } from '#contracts/http/paths.ts';
import {
  cameraCodes,
  cameraViews,
  steerAnswer,
  steerBody,
  watchAnswer,
  watchBody,
  type CameraMove,
} from '#contracts/video/videoCalls.ts';
import type { ViewFault } from '#contracts/live/videoSession.ts';
import { actorOf } from '#server/entity/actor.ts';
import { writeLog } from '#server/entity/audit.ts';
import type { Engine } from '#server/entity/engine.ts';
import { route } from '#server/kernel/route.ts';
import type { AddressRules } from '#server/areas/admin/addresses.ts';
import { cameraViewsFor, findCamera } from './cameras.ts';
import { addressOf, steerAddressOf, type GatewayAddress, type VideoSettings } from './gateway.ts';
import type { Steering } from './steering.ts';
import { openUpstream } from './upstream.ts';
import type { VideoSessions } from './videoSessions.ts';

type VideoRoutes = {
  readonly engine: Engine;
  readonly settings: () => Promise<VideoSettings>;
  readonly rules: (url: URL) => Promise<AddressRules>;
  readonly videoSessions: VideoSessions;
  readonly steering: Steering;
  readonly inTransaction: (work: (client: PoolClient) => Promise<void>) => Promise<void>;
};

const STEER_MS = 5_000;

/** Cameras for pages of live pictures: the list, a ticket to watch one, a request to turn one. */
export function videoRoutes(app: FastifyInstance, parts: VideoRoutes): void {
  listRoute(app, parts);
  watchRoute(app, parts);
  steerRoute(app, parts);
}

function listRoute(app: FastifyInstance, { engine, settings }: VideoRoutes): void {
  route(app, {
    method: 'GET',
    path: paths.cameraViews,
    access: cameraCodes.list,
    answer: cameraViews,
    about: 'Cameras and how their live pictures can come',
    async handle(_, request) {
      const found = await cameraViewsFor(engine, await settings(), actorOf(request));
      return found.ok ? ok({ cameras: found.value }) : found;
    },
  });
}

function watchRoute(app: FastifyInstance, { engine, settings, videoSessions }: VideoRoutes): void {
  route(app, {
    method: 'POST',
    path: paths.cameraWatch,
    access: cameraCodes.watch,
    wall: true,
    input: watchBody,
    answer: watchAnswer,
    about: 'A ticket for one socket with the live picture of a camera',
    async handle({ cameraId, kind }, request): Promise<Result<{ ticket: string }, Failure>> {
      const actor = actorOf(request);
      const found = await findCamera(engine, cameraId, actor);
      if (!found.ok) return found;
      const inForce = await settings();
      const address = addressOf(found.value, kind, inForce);
      if (address === undefined)
        return err(
          failure(
            'no_picture',
            'Nothing says where this picture of the camera comes from.',
            'kind',
          ),
        );
      const sessionId = request.caller?.sessionId ?? '';
      const ticket = await videoSessions.admit({
        cameraId,
        kind,
        userId: actor.userId,
        sessionId,
        address,
        settings: inForce,
      });
      return ticket.ok ? ok({ ticket: ticket.value }) : ticket;
    },
  });
}

function steerRoute(
  app: FastifyInstance,
  { engine, settings, rules, steering, inTransaction }: VideoRoutes,
): void {
  route(app, {
    method: 'POST',
    path: paths.cameraSteer,
    access: cameraCodes.steer,
    input: steerBody,
    answer: steerAnswer,
    about: 'Asks the gateway to turn a camera',
    async handle({ cameraId, move, speed }, request): Promise<Result<null, Failure>> {
      const actor = actorOf(request);
      const found = await findCamera(engine, cameraId, actor);
      if (!found.ok) return found;
      const { ptz, name, code, gbDeviceId, gbChannelId } = found.value;
      const inForce = await settings();
      const addressFor = (one: CameraMove) =>
        ptz ? steerAddressOf(found.value, one, speed, inForce) : undefined;
      if (addressFor(move) === undefined)
        return err(
          failure(
            'not_steerable',
            'This camera does not turn, or its gateway takes no moves.',
            'cameraId',
          ),
        );
      // Stopping is the end of a move that is in the log already.
      if (move !== 'stop')
        await inTransaction((client) =>
          writeLog(client, actor, engine.clock.now(), engine.newId, 'data', [
            {
              entity: 'camera',
              id: cameraId,
              action: 'ptz',
              title: name,
              before: null,
              after: { move, speed },
            },
          ]),
        );
      const asked = await steering.steer(cameraId, move, async (one) => {
        const address = addressFor(one);
        return address === undefined
          ? err('noWay')
          : sent(rules, address, { camera: code, gbDeviceId, gbChannelId, move: one, speed });
      });
      return asked.ok
        ? ok(null)
        : err(failure('gateway_failed', `The gateway did not take the move: ${asked.error}.`));
    },
  });
}

/** Posts a move to the gateway. */
async function sent(
  rules: VideoRoutes['rules'],
  address: GatewayAddress,
  body: object,
): Promise<Result<undefined, ViewFault>> {
  const upstream = openUpstream(rules);
  const asked = await upstream.ask(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(STEER_MS),
    silentMs: STEER_MS,
  });
  if (asked.ok) asked.value.destroy();
  upstream.close();
  return asked.ok ? ok(undefined) : asked;
}
