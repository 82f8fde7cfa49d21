import { z } from 'zod';

/** What may stand between braces in the topic of a value, and of a step of an alarm. */
const valueWords = ['mine', 'point', 'area', 'kind'] as const;
const alarmWords = ['mine', 'source', 'area', 'level', 'type', 'event'] as const;

/** Whether a text can be the topic of what is sent; `needed` must stand in it. */
function isTopic(text: string, words: readonly string[], needed?: string): boolean {
  const plain = text.replaceAll(/\{(\w+)\}/g, (whole, word: string) =>
    words.includes(word) ? '' : whole,
  );
  return (
    !/[{}+#\p{Cc}]/u.test(plain) &&
    !text.startsWith('$') &&
    (needed === undefined || text.includes(`{${needed}}`))
  );
}

const TOPIC_MOST = 200;
const topic = (usual: string, words: readonly string[], needed?: string) =>
  z
    .string()
    .trim()
    .max(TOPIC_MOST)
    .refine(
      (text) => text === '' || isTopic(text, words, needed),
      `a topic without + and #, with ${words.map((word) => `{${word}}`).join(' ')}${
        needed === undefined ? '' : `; {${needed}} must stand in it`
      }`,
    )
    .default(usual);

/** What would divide or widen a topic, and what a broker breaks off for instead of refusing it. */
const NOT_IN_TOPIC = /[/+#\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** The topic that a pattern means; what may not stand in it, or be its `$`, is a line below. */
export const filledTopic = (pattern: string, words: Readonly<Record<string, string>>): string =>
  pattern
    .replaceAll(/\{(\w+)\}/g, (_, word: string) => {
      const text = (words[word] ?? '').replaceAll(NOT_IN_TOPIC, '_');
      return text === '' ? '_' : text;
    })
    .replace(/^\$/, '_');

const line = (most: number, usual = '') => z.string().trim().max(most).default(usual);
const whole = (least: number, most: number, usual: number) =>
  z.number().int().min(least).max(most).default(usual);

/**
 * The broker that the newest values and steps of alarms are published to; without a host nothing
 * is, and what has no topic is not. An inner host must stand in `addresses`.
 */
export const mqttOutTab = z.strictObject({
  mqttHost: line(200).refine((host) => /^$|^[\w.:-]+$/.test(host), 'a host, without a scheme'),
  mqttPort: whole(1, 65_535, 1883),
  mqttTls: z.boolean().default(false),
  /** Of the authority that the broker's certificate comes from, as PEM; empty: a public one. */
  mqttCa: line(20_000),
  mqttUser: line(200),
  mqttPassword: line(500),
  valueTopic: topic('pithead/{mine}/point/{point}', valueWords, 'point'),
  /** Codes of the points that are published; `*` stands for anything, `?` for one character. */
  points: z.array(z.string().trim().min(1).max(64)).max(200).default(['*']),
  /** A point is published at most once in so many seconds. */
  valueSeconds: whole(1, 3600, 5),
  alarmTopic: topic('pithead/{mine}/alarm/{level}/{source}', alarmWords),
  levels: z.array(z.number().int().min(1).max(4)).max(4).default([1, 2, 3, 4]),
  /** Says whether the product is there; the broker says it when the product is not. */
  statusTopic: topic('pithead/{mine}/status', ['mine']),
});
export type MqttOutTab = z.output<typeof mqttOutTab>;

const count = z.number().int();
/** How publishing goes; counts since the server's start. */
export const mqttOutStanding = z.object({
  on: z.boolean(),
  connected: z.boolean(),
  /** Why the broker does not take what is sent; null while it does. */
  fault: z.string().nullable(),
  values: count,
  alarms: count,
  /** Steps of alarms that wait for the broker. */
  waiting: count,
});
export type MqttOutStanding = z.infer<typeof mqttOutStanding>;
