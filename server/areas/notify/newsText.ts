import { mineText } from '#base/mineTime.ts';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import { levels } from '#contracts/entity/sharedChoices.ts';
import { alarmTitle } from '#server/areas/alarms/storedAlarm.ts';

const TITLE_CHARS = 190;
const MOST_LINES = 20;

/** One alarm of a text: its headline, and what else is said of it. */
export type NewsItem = {
  readonly alarmId: string;
  readonly level: number;
  readonly title: string;
  readonly detail: string;
};

const levelName = (level: number, language: Language): string =>
  Object.values(levels).find(([value]) => value === level)?.[language === 'en' ? 2 : 1] ?? '';

/**
 * What is said of an alarm: `[Critical] Over limit: 3203 methane`; after seconds without an
 * acknowledgement that is said too. `afterSec` undefined: that it is over.
 */
export function newsItem(
  alarm: Alarm,
  afterSec: number | undefined,
  at: number,
  language: Language,
): NewsItem {
  const isEnglish = language === 'en';
  const name = `[${levelName(alarm.level, language)}] ${alarmTitle(alarm, language)}`;
  return {
    alarmId: alarm.id,
    level: alarm.level,
    title: titled(name, afterSec, isEnglish),
    detail: [mineText(at), alarm.areaName ?? '', valueText(alarm, isEnglish), alarm.alarmNo]
      .filter((one) => one !== '')
      .join(isEnglish ? ', ' : '，'),
  };
}

function titled(name: string, afterSec: number | undefined, isEnglish: boolean): string {
  if (afterSec === undefined) return isEnglish ? `Over: ${name}` : `已恢复：${name}`;
  if (afterSec === 0) return name;
  const waited = waitedText(afterSec, isEnglish);
  return isEnglish ? `${name} (not acknowledged for ${waited})` : `${name}（${waited}未确认）`;
}

function waitedText(seconds: number, isEnglish: boolean): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return isEnglish ? `${seconds} s` : `${seconds} 秒`;
  return isEnglish ? `${minutes} min` : `${minutes} 分钟`;
}

function valueText(
  { currentValue, limitValue, unit }: Pick<Alarm, 'currentValue' | 'limitValue' | 'unit'>,
  isEnglish: boolean,
): string {
  if (currentValue === null) return '';
  const limit =
    limitValue === null ? '' : isEnglish ? ` (limit ${limitValue})` : `（限值 ${limitValue}）`;
  return `${currentValue} ${unit}`.trim() + limit;
}

/** One text of one alarm or of many, the oldest first. */
export function newsText(
  items: readonly NewsItem[],
  language: Language,
): { readonly level: number; readonly title: string; readonly body: string } {
  const isEnglish = language === 'en';
  const level = Math.min(...items.map((item) => item.level));
  const [first] = items;
  if (items.length === 1 && first !== undefined)
    return { level, title: first.title.slice(0, TITLE_CHARS), body: first.detail };
  const worst = levelName(level, language);
  const lines = items
    .slice(0, MOST_LINES)
    .map(({ title, detail }) => `${title}${isEnglish ? ', ' : '，'}${detail}`);
  const left = items.length - MOST_LINES;
  if (left > 0) lines.push(isEnglish ? `and ${left} more` : `另有 ${left} 条`);
  return {
    level,
    title: isEnglish
      ? `${items.length} alarms, the worst ${worst}`
      : `${items.length} 条报警，最高${worst}`,
    body: lines.join('\n').slice(0, 8000),
  };
}
