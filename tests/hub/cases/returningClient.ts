import type { RawClient } from '../rawClient.ts';
import type { World } from '../world.ts';

type Place = {
  readonly raw: RawClient;
  readonly id: string;
  readonly back: () => Promise<RawClient>;
};

/** A call of `Note` by hand. */
export const note = (value: number) => ({
  type: 1,
  invocationId: `${value}`,
  target: 'Note',
  arguments: [value],
});

/** A connection by hand, and how it comes back. */
export async function begin(world: World): Promise<Place> {
  const { json } = await world.negotiate('?negotiateVersion=1&useStatefulReconnect=true');
  const id = String(json['connectionToken']);
  const query = `?id=${id}&access_token=${String(json['accessToken'])}`;
  return { raw: await world.join(query, 2), id, back: () => world.dial(query, false) };
}

/**
 * What the server says to a message of a client that came back, and how it answers the next socket.
 */
export async function lastWordAfter(
  world: World,
  message: { readonly type: number; readonly sequenceId: number },
): Promise<unknown> {
  const { raw, id, back } = await begin(world);
  await world.call(raw, 'Note', [1]);
  await world.hubUnderTest.cut();
  const again = await back();
  again.send(message);
  const close = await world.got(again, ({ type }) => type === 7);
  return [close?.['error'], await world.refusal(`?id=${id}&access_token=ann-token`)];
}
