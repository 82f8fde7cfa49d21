import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { AddressRules } from '#server/areas/admin/addresses.ts';
import { AddressRefused, postText } from '#server/areas/admin/outgoing.ts';
import { messageOf, sent, type Letter, type Sent } from './sent.ts';

/** WeCom takes at most that much of a text. */
const MOST_BYTES = 2048;

const robotAnswer = z.object({ errcode: z.number(), errmsg: z.string().optional() });

/**
 * The address of a DingTalk robot with its signature: the HMAC-SHA256 of `time\nsecret` under the
 * secret, as base64; `now` in epoch ms.
 */
export function signedDingtalkUrl(url: string, secret: string, now: number): string {
  if (secret === '') return url;
  const timestamp = String(Math.floor(now));
  const sign = createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64');
  const signed = new URL(url);
  signed.searchParams.set('timestamp', timestamp);
  signed.searchParams.set('sign', sign);
  return signed.href;
}

/** As much of a text as fits into so many bytes of UTF-8, whole characters. */
export function fitting(text: string, bytes: number): string {
  const coded = Buffer.from(text);
  if (coded.length <= bytes) return text;
  // As of a stream that goes on: the beginning of a character at the end waits for its rest.
  return new TextDecoder().decode(coded.subarray(0, bytes), { stream: true });
}

/**
 * Has a robot of WeCom or DingTalk write into its group: both take `{msgtype, text: {content}}` and
 * answer `errcode`, 0 where they did.
 */
export async function sendToRobot(
  url: string,
  rules: AddressRules,
  { title, body }: Pick<Letter, 'title' | 'body'>,
  signal: AbortSignal,
): Promise<Sent> {
  if (url === '') return sent('channelOff', '');
  const content = fitting(`${title}\n${body}`, MOST_BYTES);
  const text = JSON.stringify({ msgtype: 'text', text: { content } });
  try {
    const answer = await postText({ url, text, headers: {}, signal }, rules);
    return sent(isTaken(answer) ? undefined : 'refused', `${answer.status} ${answer.text}`);
  } catch (error) {
    const fault = error instanceof AddressRefused ? 'addressRefused' : 'unreachable';
    return sent(fault, messageOf(error));
  }
}

function isTaken({ status, text }: { readonly status: number; readonly text: string }): boolean {
  if (status !== 200) return false;
  try {
    return robotAnswer.parse(JSON.parse(text)).errcode === 0;
  } catch {
    return false;
  }
}
