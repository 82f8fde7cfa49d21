import type { TFunction } from 'i18next';
import type { Takeover } from '#contracts/signage/takeover.ts';
import { alarmNameKey } from '#features/alarms/api.ts';

/** What a screen says aloud: what happened, where, and which way to go. */
export function takeoverWords(takeover: Takeover, t: TFunction<'player'>): string {
  const { alarm, drill, way, where } = takeover;
  const what =
    alarm === null
      ? t('takeover.evacuate')
      : [t(`alarms:${alarmNameKey(alarm)}`), ...where].join(', ');
  const spoken = [drill ? t('takeover.drill') : '', what, wayWords(way, t)];
  return spoken.filter(Boolean).join('. ');
}

function wayWords(way: Takeover['way'], t: TFunction<'player'>): string {
  if (way === null) return '';
  if (way.to === 'none') return t('takeover.noWay');
  const to = way.name === '' ? t(`takeover.to.${way.to}`) : way.name;
  if (way.arrow === null) return to;
  return `${t(`takeover.turn.${turnOf(way.arrow)}`)}, ${to}`;
}

const turns = ['ahead', 'right', 'back', 'left'] as const;
const turnOf = (arrow: number): (typeof turns)[number] =>
  turns[Math.round(arrow / 90) % turns.length] ?? 'ahead';
