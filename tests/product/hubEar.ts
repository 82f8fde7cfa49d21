import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { paths } from '#contracts/http/paths.ts';

/** What the hub of a product tells somebody by one of its events, as it comes. */
export async function hubEar(
  url: string,
  token: string,
  event: string,
): Promise<{ readonly heard: readonly unknown[]; readonly stop: () => Promise<void> }> {
  const heard: unknown[] = [];
  const hub = new HubConnectionBuilder()
    .withUrl(url + paths.hub, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build();
  hub.on(event, (said: unknown) => heard.push(said));
  await hub.start();
  return { heard, stop: () => hub.stop() };
}
