import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlopeMotion, SlopeOverview } from '#contracts/slopes/slopeCalls.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { ReportTable } from '#ui/table/ReportTable.tsx';
import { fullMomentText } from '#ui/time/clockText.ts';
import { Failures } from './Failure.tsx';
import { isOld } from './SlopeList.tsx';
import css from './slopes.module.css';
import type { Moved } from './useMoved.ts';

type Props = {
  readonly sheet: Ref<HTMLDivElement>;
  readonly overview: SlopeOverview;
  readonly motion: SlopeMotion | undefined;
  readonly moved: Moved;
  readonly nameOf: (deviceCode: string) => string;
};

/**
 * The slopes as they go on paper: every receiver in a table, what is foretold, and pictures of the
 * charts. Not seen on the screen.
 */
export function SlopesPaper({ sheet, overview, motion, moved, nameOf }: Props) {
  const { t } = useTranslation('slopes');
  const { t: ui } = useTranslation('ui');
  const levelText = (level: number): string => (level === 0 ? t('calm') : ui(`level.${level}`));
  const slopes = new Map(overview.slopes.map(({ code, name }) => [code, name]));
  return (
    <div ref={sheet} className={css.paper} aria-hidden="true">
      <h1>{t('title')}</h1>
      <p>{fullMomentText(overview.at)}</p>
      <ReportTable
        title={overview.slopes.map(({ name, level }) => `${name} ${levelText(level)}`).join(' · ')}
        none={t('empty')}
        heads={[
          t('slope'),
          t('device'),
          t('level'),
          `${t('panel.velocity')} mm/d`,
          `${t('line.total')} mm`,
          t('age'),
        ]}
        rows={overview.devices.map((device) => {
          const by = moved(device);
          const at = device.t === null ? t('never') : fullMomentText(device.t);
          return {
            key: device.code,
            cells: [
              slopes.get(device.slopeCode) ?? '',
              device.name,
              levelText(device.level),
              numberText(device.velocity, 1),
              by === undefined ? '-' : numberText(Math.hypot(by.x, by.y, by.h), 1),
              isOld(device, overview.at) ? `${at} (${ui('stale')})` : at,
            ],
          };
        })}
      />
      {motion === undefined ? null : <Failures motion={motion} nameOf={nameOf} />}
      <div data-pictures />
    </div>
  );
}

/** Lays pictures of the charts that stand in `charts` onto the sheet, as they look now. */
export function layPictures(sheet: HTMLElement, charts: HTMLElement): void {
  const pictures = [...charts.querySelectorAll('section')].flatMap((panel) => {
    const drawn = panel.querySelector('canvas');
    if (drawn === null) return [];
    const name = document.createElement('h2');
    name.textContent = panel.getAttribute('aria-label');
    const picture = document.createElement('img');
    picture.src = onGround(drawn, getComputedStyle(charts).backgroundColor);
    return [name, picture];
  });
  sheet.querySelector('[data-pictures]')?.replaceChildren(...pictures);
}

/** A chart is drawn on nothing; paper is white whatever the screen is. */
function onGround(drawn: HTMLCanvasElement, ground: string): string {
  const whole = document.createElement('canvas');
  [whole.width, whole.height] = [drawn.width, drawn.height];
  const pen = whole.getContext('2d');
  if (pen === null) return drawn.toDataURL();
  pen.fillStyle = ground;
  pen.fillRect(0, 0, whole.width, whole.height);
  pen.drawImage(drawn, 0, 0);
  return whole.toDataURL();
}
