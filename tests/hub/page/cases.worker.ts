import type { ProtocolName } from '#server/live/signalr/codec/protocol.ts';
import { play } from '../hubCase.ts';
import { casesOver } from '../points.ts';
import { World } from '../world.ts';

/** Which case, against which hub. */
export type Asked = {
  readonly url: string;
  readonly protocol: ProtocolName;
  readonly point: string;
  readonly title: string;
};

export type Told = { readonly saw: unknown } | { readonly broke: string };

onmessage = async ({ data }: MessageEvent<Asked>) => {
  const { url, protocol, point, title } = data;
  const hubCase = casesOver(protocol).find((one) => one.point === point && one.title === title);
  try {
    if (!hubCase) throw new Error(`No case ${title}`);
    postMessage({ saw: await play(hubCase, new World(url, protocol, true)) } satisfies Told);
  } catch (error) {
    postMessage({
      broke: error instanceof Error ? `${error.message}\n${error.stack}` : String(error),
    } satisfies Told);
  }
};
