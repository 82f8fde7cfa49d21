import { Button, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  figureKinds,
  MOST_FIGURES,
  type OwnField,
  type OwnQuery,
} from '#contracts/report/ownQuery.ts';
import { inLanguage } from '#crud/entity/label.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import type { PartProps } from './Conditions.tsx';
import css from './own.module.css';

type Figure = OwnQuery['figures'][number];

/** What is counted and reckoned, and which of it the chart draws. */
export function Figures({ fields, draft, onChange }: PartProps) {
  const { t } = useTranslation('report');
  const { query } = draft;
  const { chart, ...chartless } = query;
  const numbers = fields.filter(({ isNumber }) => isNumber);
  const put = (figures: readonly Figure[]): void => {
    const kept = chart !== undefined && chart < figures.length ? query : chartless;
    onChange({ ...draft, query: { ...kept, figures: [...figures] } });
  };
  return (
    <div className={css.row}>
      {query.figures.map((figure, i) => (
        <FigureLine
          // oxlint-disable-next-line react/no-array-index-key -- a figure keeps its place
          key={i}
          figure={figure}
          numbers={numbers}
          onChange={(next) => put(query.figures.toSpliced(i, 1, next))}
          onRemove={query.figures.length < 2 ? undefined : () => put(query.figures.toSpliced(i, 1))}
        />
      ))}
      {query.figures.length >= MOST_FIGURES ? null : (
        <Button
          size="xs"
          variant="default"
          onClick={() => put([...query.figures, { kind: 'count' }])}
        >
          {t('own.addFigure')}
        </Button>
      )}
      <NativeSelect
        size="xs"
        label={t('own.chart')}
        value={chart === undefined ? '' : String(chart)}
        data={[
          { value: '', label: t('own.noChart') },
          ...query.figures.map(({ kind }, i) => ({
            value: String(i),
            label: `${i + 1} · ${t(`own.kind.${kind}`)}`,
          })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            ...draft,
            query: value === '' ? chartless : { ...query, chart: Number(value) },
          })
        }
      />
    </div>
  );
}

type LineProps = {
  readonly figure: Figure;
  readonly numbers: readonly OwnField[];
  readonly onChange: (figure: Figure) => void;
  readonly onRemove: (() => void) | undefined;
};

function FigureLine({ figure, numbers, onChange, onRemove }: LineProps) {
  const { t } = useTranslation('report');
  const language = currentLanguage();
  // Without a number in its records there is nothing but to count them.
  const kinds = numbers.length === 0 ? (['count'] as const) : figureKinds;
  const field = figure.field ?? numbers[0]?.name;
  return (
    <fieldset className={css.part} aria-label={t('own.figures')}>
      <NativeSelect
        size="xs"
        label={t('own.figure')}
        value={figure.kind}
        data={kinds.map((kind) => ({ value: kind, label: t(`own.kind.${kind}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const kind = figureKinds.find((one) => one === value) ?? 'count';
          onChange(kind === 'count' || field === undefined ? { kind: 'count' } : { kind, field });
        }}
      />
      {figure.kind === 'count' ? null : (
        <NativeSelect
          size="xs"
          label={t('own.of')}
          value={field ?? ''}
          data={numbers.map(({ name, label }) => ({
            value: name,
            label: inLanguage(label, language),
          }))}
          onChange={(event) => onChange({ kind: figure.kind, field: event.currentTarget.value })}
        />
      )}
      {onRemove === undefined ? null : (
        <Button size="xs" variant="subtle" onClick={onRemove}>
          {t('own.remove')}
        </Button>
      )}
    </fieldset>
  );
}
