import {
  HttpTransportType,
  HubConnectionBuilder,
  LogLevel,
  type HubConnection,
} from '@microsoft/signalr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDotnetHub, type DotnetHub } from './dotnetHub.ts';

let hub: DotnetHub | undefined;
beforeAll(async () => {
  hub = await startDotnetHub();
}, 120_000);
afterAll(() => hub?.stop());

const connect = async (url: string, user: string): Promise<HubConnection> => {
  const client = new HubConnectionBuilder()
    .configureLogging(LogLevel.None)
    .withUrl(`${url}?user=${user}`, { transport: HttpTransportType.WebSockets })
    .build();
  const welcomed = nextCall(client, 'welcome');
  await client.start();
  expect((await welcomed)[0]).toBe(client.connectionId);
  return client;
};

const nextCall = (client: HubConnection, method: string): Promise<unknown[]> =>
  new Promise((resolve) => client.on(method, (...args: unknown[]) => resolve(args)));

const eleven = (third: string): readonly unknown[] => [
  1,
  'Ann',
  third,
  'text',
  'title',
  'content',
  null,
  8,
  9,
  '/url',
  '2030-01-01',
];

describe('the ASP.NET Core hub', () => {
  test('welcomes, and serves SendMessage, both eleven-argument methods and groups', async ({
    skip,
  }) => {
    if (hub === undefined) return skip('no dotnet');
    const ann = await connect(hub.url, 'ann');
    const bob = await connect(hub.url, 'bob');

    const toAll = nextCall(bob, 'message');
    await ann.invoke('SendMessage', { text: 'hello' });
    expect(await toAll).toEqual([{ text: 'hello' }]);
    bob.off('message');

    const toUser = nextCall(bob, 'message');
    await ann.invoke('SendMessageToUser', ...eleven('bob'));
    expect(await toUser).toEqual(eleven('bob'));
    bob.off('message');

    await bob.invoke('AddToGroup', 'sys');
    const toGroup = nextCall(bob, 'message');
    await ann.invoke('SendMessageToGroup', ...eleven('sys'));
    expect(await toGroup).toEqual(eleven('sys'));
    bob.off('message');

    await bob.invoke('RemoveFromGroup', 'sys');
    const heard: unknown[] = [];
    bob.on('message', (...args: unknown[]) => heard.push(args[0]));
    await ann.invoke('SendMessageToGroup', ...eleven('sys'));
    const last = nextCall(bob, 'message');
    await ann.invoke('SendMessage', 'last');
    await last;
    expect(heard).toEqual(['last']);

    await expect(ann.invoke('SendMessageToUser', 1, 2)).rejects.toThrow(
      'InvalidDataException: Invocation provides 2 argument(s) but target expects 11.',
    );
    await Promise.all([ann.stop(), bob.stop()]);
  });
});
