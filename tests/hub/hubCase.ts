import type { ProtocolName } from '#server/live/signalr/codec/protocol.ts';
import type { Setting } from './hubUnderTest.ts';
import type { World } from './world.ts';

/**
 * One proof of a point: what is seen when it is tried, and what should be. It runs in Node and in
 * Chromium, over each protocol.
 */
export type HubCase = {
  readonly title: string;
  readonly setting?: Setting;
  /** For what only one encoding has. */
  readonly only?: ProtocolName;
  /**
   * Set where the hub's own methods are all it needs, so that a hub of ASP.NET Core has to show the
   * same.
   */
  readonly anywhere?: true;
  /** Tries it; the answer is plain data. */
  readonly run: (world: World) => Promise<unknown>;
  readonly expected: unknown;
};

/** A point of the protocol, numbered as docs/hub.md numbers it, with its proofs. */
export type HubPoint = {
  readonly point: string;
  readonly name: string;
  readonly cases: readonly HubCase[];
};

/** Runs one case against the hub at `url` and leaves nothing open. */
export async function play(hubCase: HubCase, world: World): Promise<unknown> {
  try {
    return await hubCase.run(world);
  } finally {
    await world.close();
  }
}
