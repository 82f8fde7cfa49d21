import { addressTab, channelsTab } from '#contracts/admin/settingTabs.ts';
import type { PolicyChannel } from '#contracts/alarms/policySteps.ts';
import type { SettingStore } from '#server/areas/admin/settingStore.ts';
import { webhookSms } from '#server/areas/auth/signIn/sms.ts';
import type { Clock } from '#base/clock.ts';
import { sendMail } from './mail.ts';
import { sendToRobot, signedDingtalkUrl } from './robots.ts';
import { messageOf, sent, type Letter, type Sent } from './sent.ts';

/** A text message is no longer than that. */
const SMS_CHARS = 300;

export type ChannelParts = {
  readonly settings: Pick<SettingStore, 'tab'>;
  readonly clock: Pick<Clock, 'now'>;
  /** Where text messages are posted; undefined: there is no gateway. */
  readonly smsUrl: string | undefined;
};

/** Ways that leave the server. */
export type OutChannel = Exclude<PolicyChannel, 'web'>;

/** Sends a letter once, by the settings of now, and says what came of it; never rejects. */
export async function sendOut(
  { settings, clock, smsUrl }: ChannelParts,
  channel: OutChannel,
  letter: Letter,
  signal: AbortSignal,
): Promise<Sent> {
  if (channel === 'sms') return sendSms(smsUrl, letter);
  const own = await settings.tab('sysset', 'channels', channelsTab);
  const rules = await settings.tab('sysset', 'addresses', addressTab);
  if (channel === 'mail') return sendMail(own, rules, letter, signal);
  const url =
    channel === 'wecom' || own.dingtalkUrl === ''
      ? own[`${channel}Url`]
      : signedDingtalkUrl(own.dingtalkUrl, own.dingtalkSecret, clock.now());
  return sendToRobot(url, rules, letter, signal);
}

async function sendSms(smsUrl: string | undefined, letter: Letter): Promise<Sent> {
  if (smsUrl === undefined) return sent('channelOff', '');
  if (letter.mobile === null || letter.mobile === '') return sent('noAddress', '');
  try {
    const text = `${letter.title}\n${letter.body}`.slice(0, SMS_CHARS);
    await webhookSms(smsUrl).send(letter.mobile, text);
    return sent(undefined, '');
  } catch (error) {
    // Where it was reached, it says so by an error of its own.
    const isAway = error instanceof TypeError || error instanceof DOMException;
    return sent(isAway ? 'unreachable' : 'refused', messageOf(error));
  }
}
