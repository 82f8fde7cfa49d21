import type { HubConnection } from '@microsoft/signalr';
import type { HubPoint } from '../hubCase.ts';
import { collect, rejection, type World } from '../world.ts';

export const errors: HubPoint = {
  point: '4.3.7',
  name: 'exact texts',
  cases: [
    {
      title: 'of failures in a method',
      anywhere: true,
      run: (world) =>
        texts(world, (client) => [
          client.invoke('ThrowException', 'An error occurred.'),
          client.invoke('ThrowHubException', 'no.'),
        ]),
      expected: [
        "An unexpected error occurred invoking 'ThrowException' on the server. InvalidOperationException: An error occurred.",
        "An unexpected error occurred invoking 'ThrowHubException' on the server. HubException: no.",
      ],
    },
    {
      title: 'of calls that do not fit what they call',
      anywhere: true,
      run: (world) =>
        texts(world, (client) => [
          client.invoke('Count', 1),
          collect(client, 'Echo', 1),
          client.invoke('Nowhere'),
          collect(client, 'Nowhere'),
        ]),
      expected: [
        "The client attempted to invoke the streaming 'Count' method with a non-streaming invocation.",
        "The client attempted to invoke the non-streaming 'Echo' method with a streaming invocation.",
        "Failed to invoke 'Nowhere' due to an error on the server. HubException: Method does not exist.",
        "Failed to invoke 'Nowhere' due to an error on the server. HubException: Method does not exist.",
      ],
    },
    {
      title: 'of arguments that do not fit, and of a call that is not allowed',
      run: (world) =>
        texts(world, (client) => [
          client.invoke('Greet', 5),
          client.invoke('Greet'),
          client.invoke('guarded'),
        ]),
      expected: [
        "Failed to invoke 'Greet' due to an error on the server. InvalidDataException: Invocation does not fit (text).",
        "Failed to invoke 'Greet' due to an error on the server. InvalidDataException: Invocation does not fit (text).",
        'not today',
      ],
    },
    {
      title: 'of streams that fail at once and later',
      anywhere: true,
      run: (world) =>
        texts(world, (client) => [
          collect(client, 'StreamThrowException', 'An error occurred.'),
          collect(client, 'BreaksLater'),
        ]),
      expected: [
        "An unexpected error occurred invoking 'StreamThrowException' on the server. InvalidOperationException: An error occurred.",
        'An error occurred on the server while streaming results. InvalidOperationException: broke',
      ],
    },
    {
      title: 'without detailed errors: the first sentence alone, unless the hub chose to tell',
      setting: { detailedErrors: false },
      run: (world) =>
        texts(world, (client) => [
          client.invoke('ThrowException', 'secret'),
          client.invoke('ThrowHubException', 'told'),
          client.invoke('Greet'),
          client.invoke('Nowhere'),
          collect(client, 'BreaksLater'),
        ]),
      expected: [
        "An unexpected error occurred invoking 'ThrowException' on the server.",
        "An unexpected error occurred invoking 'ThrowHubException' on the server. HubException: told",
        "Failed to invoke 'Greet' due to an error on the server.",
        "Failed to invoke 'Nowhere' due to an error on the server. HubException: Method does not exist.",
        'An error occurred on the server while streaming results.',
      ],
    },
  ],
};

async function texts(
  world: World,
  calls: (client: HubConnection) => Promise<unknown>[],
): Promise<string[]> {
  return Promise.all(calls(await world.connect()).map(rejection));
}
