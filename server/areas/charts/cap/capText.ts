import { escaped } from '#base/escaped.ts';
import { begunAt, type Alarm, type Level } from '#contracts/alarms/alarm.ts';
import { momentText } from '#contracts/charts/samples.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import type { Company } from '#contracts/mine/mine.ts';
import { alarmTitle } from '#server/areas/alarms/storedAlarm.ts';
import type { CapStep } from './capSteps.ts';

/** Who tells, in which language. */
export type CapSender = {
  readonly company: Pick<Company, 'mineCode' | 'name'>;
  readonly language: Language;
};

const severity: Readonly<Record<Level, string>> = {
  1: 'Extreme',
  2: 'Severe',
  3: 'Moderate',
  4: 'Minor',
};
const urgency: Readonly<Record<Level, string>> = {
  1: 'Immediate',
  2: 'Immediate',
  3: 'Expected',
  4: 'Future',
};

/** A message of CAP 1.2, without the declaration of XML. */
export function capAlert(step: CapStep, sender: CapSender): string {
  const { seq, t, transition, beforeSeq, beforeT } = step;
  const { mineCode } = sender.company;
  const isOver = isEnd(step);
  const before =
    beforeSeq === null || beforeT === null
      ? undefined
      : [mineCode, messageId(mineCode, beforeSeq), sentText(beforeT)].join(',');
  return element('alert', [
    text('identifier', messageId(mineCode, seq)),
    text('sender', mineCode),
    text('sent', sentText(t)),
    text('status', 'Actual'),
    text('msgType', before === undefined ? 'Alert' : isOver ? 'Cancel' : 'Update'),
    text('scope', 'Restricted'),
    text(
      'restriction',
      sender.language === 'en' ? 'For readers of alarms' : '仅限有报警查看权限者',
    ),
    text('note', transition.comment),
    text('references', before),
    infoOf(step, sender),
  ]).replace('<alert>', '<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">');
}

function infoOf({ alarm, transition, ...step }: CapStep, { company, language }: CapSender): string {
  const isOver = isEnd({ transition });
  const title = alarmTitle(alarm, language);
  return element('info', [
    text('language', language === 'en' ? 'en' : 'zh-CN'),
    text('category', alarm.sourceType === 'slope' ? 'Geo' : 'Safety'),
    text('event', title),
    text('responseType', isOver ? 'AllClear' : 'Monitor'),
    text('urgency', isOver ? 'Past' : urgency[alarm.level]),
    text('severity', severity[alarm.level]),
    text('certainty', 'Observed'),
    element('eventCode', named('alarmType', alarm.alarmType)),
    text('effective', sentText(step.t)),
    text('onset', sentText(begunAt(alarm))),
    text('senderName', company.name),
    text('headline', title),
    ...parametersOf(alarm, transition.event),
    element('area', [text('areaDesc', alarm.areaName ?? alarm.sourceName)]),
  ]);
}

const parametersOf = (alarm: Alarm, event: string): readonly string[] =>
  (
    [
      ['alarm', alarm.alarmNo],
      ['step', event],
      ['level', alarm.level],
      ['source', alarm.sourceId],
      ['value', alarm.currentValue],
      ['limit', alarm.limitValue],
      ['unit', alarm.unit],
    ] as const
  ).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [element('parameter', named(name, value))],
  );

/** Messages as a feed of Atom, each with its message in it; `path`: where one is had by itself. */
export function capFeed(
  steps: readonly CapStep[],
  sender: CapSender,
  { path, now }: { readonly path: string; readonly now: number },
): string {
  const { mineCode, name } = sender.company;
  const entries = steps.map((step) => {
    const link = escaped(`${path}?seq=${step.seq}&language=${sender.language}`);
    return element('entry', [
      text('id', `urn:pithead:${messageId(mineCode, step.seq)}`),
      text('title', alarmTitle(step.alarm, sender.language)),
      text('updated', sentText(step.t)),
      `<link rel="alternate" type="application/cap+xml" href="${link}"/>`,
      `<content type="application/cap+xml">${capAlert(step, sender)}</content>`,
    ]);
  });
  return element('feed', [
    text('id', `urn:pithead:${mineCode}:alarms`),
    text('title', sender.language === 'en' ? `Alarms of ${name}` : `${name}报警`),
    text('updated', sentText(steps[0]?.t ?? now)),
    element('author', [text('name', name)]),
    ...entries,
  ]).replace('<feed>', '<feed xmlns="http://www.w3.org/2005/Atom">');
}

/** A document of XML. */
export const xmlDocument = (root: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;

const isEnd = ({ transition: { event } }: Pick<CapStep, 'transition'>): boolean =>
  event === 'cleared' || event === 'closed';

const messageId = (mineCode: string, seq: number): string => `pithead.${mineCode}.${seq}`;

/** CAP wants whole seconds and a zone in numbers. */
const sentText = (ms: number): string => momentText(ms).replace(/\.\d{3}/, '');

const named = (name: string, value: string | number): readonly string[] => [
  text('valueName', name),
  text('value', String(value)),
];

const element = (name: string, parts: readonly string[]): string =>
  `<${name}>${parts.join('')}</${name}>`;

// What XML 1.0 has no place for.
// oxlint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** An element of text; nothing where there is none. */
const text = (name: string, value: string | null | undefined): string =>
  value === null || value === undefined || value === ''
    ? ''
    : element(name, [escaped(value.toWellFormed().replaceAll(NOT_XML, ''))]);
