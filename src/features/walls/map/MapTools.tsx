import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconPlus, IconPolygon, IconPrinter, IconRulerMeasure, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shownMoment } from '#features/mine/api.ts';
import { numberText } from '#ui/marks/numberText.ts';
import type { GridMap } from '#ui/map/gridMap.ts';
import { printSheet } from '#ui/printSheet.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import css from './map.module.css';
import { areaOf, lengthOf, type Spot } from './measure.ts';

export type Measuring = 'distance' | 'area' | undefined;

type Props = {
  readonly map: GridMap | undefined;
  readonly mine: string;
  readonly level: string;
  readonly measuring: Measuring;
  readonly spots: readonly Spot[];
  readonly onMeasure: (measuring: Measuring) => void;
  readonly onSpot: (spot: Spot) => void;
};

const icon = { size: 16, stroke: 1.5 } as const;

/**
 * Measuring and printing. Places are added by a press on the map, or with its middle for those who
 * have no pointer.
 */
export function MapTools({ map, mine, level, measuring, spots, onMeasure, onSpot }: Props) {
  const { t } = useTranslation('wallMap');
  const act = (label: string, isOn: boolean, drawn: ReactNode, run: () => void) => (
    <ActionIcon
      variant={isOn ? 'filled' : 'default'}
      size={28}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={run}
    >
      {drawn}
    </ActionIcon>
  );
  const print = (): void => {
    if (map !== undefined) void printMap(map, (time) => t('printed', { mine, level, time }));
  };
  const length = numberText(
    lengthOf(measuring === 'area' && spots.length > 2 ? [...spots, ...spots.slice(0, 1)] : spots),
    1,
  );
  return (
    <div className={css.tools}>
      {act(t('distance'), measuring === 'distance', <IconRulerMeasure {...icon} />, () =>
        onMeasure(measuring === 'distance' ? undefined : 'distance'),
      )}
      {act(t('area'), measuring === 'area', <IconPolygon {...icon} />, () =>
        onMeasure(measuring === 'area' ? undefined : 'area'),
      )}
      {measuring === undefined ? null : (
        <>
          {act(t('placeAdd'), false, <IconPlus {...icon} />, () => {
            const view = map?.view();
            if (view !== undefined) onSpot([view.x, view.y]);
          })}
          {act(t('clear'), false, <IconX {...icon} />, () => onMeasure(undefined))}
          <output className={css.measured}>
            {spots.length < 2
              ? t('measureHint')
              : measuring === 'area' && spots.length > 2
                ? t('measuredArea', { area: numberText(areaOf(spots), 0), length })
                : t('measured', { length })}
          </output>
        </>
      )}
      {act(t('print'), false, <IconPrinter {...icon} />, print)}
    </div>
  );
}

/** A sheet with what the map shows and of which moment that is. */
function printMap(map: GridMap, caption: (time: string) => string): Promise<void> {
  const sheet = document.createElement('figure');
  const words = document.createElement('figcaption');
  words.textContent = caption(fullMomentText(shownMoment()));
  const image = document.createElement('img');
  image.src = map.picture();
  sheet.append(words, image);
  return printSheet(sheet);
}
