import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ownFieldsAnswer, type OwnField, type OwnSource } from '#contracts/report/ownQuery.ts';
import { reportPaths } from '#contracts/report/reportCalls.ts';
import { periodNames } from '#contracts/report/reportPlan.ts';
import { inLanguage } from '#crud/entity/label.ts';
import { answerOf } from '#crud/request.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { Conditions } from './Conditions.tsx';
import { emptyDraft, type Draft } from './draft.ts';
import { Figures } from './Figures.tsx';
import { Groups } from './Groups.tsx';
import css from './own.module.css';

type Props = {
  readonly sources: readonly OwnSource[];
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly onRun: () => void;
};

const none: readonly OwnField[] = [];

/** Of what, when, where, by what, and which figures: what a report asks. */
export function QueryForm({ sources, draft, onChange, onRun }: Props) {
  const { t } = useTranslation('report');
  const language = currentLanguage();
  const { query } = draft;
  const { data: fields = none } = useQuery({
    queryKey: ['ownFields', query.source],
    queryFn: ({ signal }) =>
      answerOf({
        path: reportPaths.ownFields,
        query: { source: query.source },
        answer: ownFieldsAnswer,
        signal,
      }),
  });
  const named = (ones: readonly { name: string; label: OwnField['label'] }[]) =>
    ones.map(({ name, label }) => ({ value: name, label: inLanguage(label, language) }));
  const { time, ...timeless } = query;
  return (
    <>
      <div className={css.row}>
        <NativeSelect
          size="xs"
          label={t('own.source')}
          value={query.source}
          data={named(sources)}
          onChange={(event) => {
            const { name, period, compare, isShared } = draft;
            const fresh = emptyDraft(event.currentTarget.value);
            onChange({ ...fresh, name, period, compare, isShared });
          }}
        />
        <NativeSelect
          size="xs"
          label={t('own.time')}
          value={time ?? ''}
          data={[
            { value: '', label: t('own.noTime') },
            ...named(fields.filter(({ isTime }) => isTime)),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...draft, query: value === '' ? timeless : { ...query, time: value } })
          }
        />
        {time === undefined ? null : (
          <>
            <NativeSelect
              size="xs"
              label={t('period')}
              value={draft.period}
              data={periodNames.map((value) => ({ value, label: t(`period.${value}`) }))}
              onChange={({ currentTarget: { value } }) =>
                onChange({
                  ...draft,
                  period: periodNames.find((one) => one === value) ?? draft.period,
                })
              }
            />
            <Checkbox
              size="xs"
              label={t('compare')}
              checked={draft.compare}
              onChange={(event) => onChange({ ...draft, compare: event.currentTarget.checked })}
            />
          </>
        )}
      </div>
      <Conditions fields={fields} draft={draft} onChange={onChange} />
      <Groups fields={fields} draft={draft} onChange={onChange} />
      <Figures fields={fields} draft={draft} onChange={onChange} />
      <div className={css.row}>
        <Button size="xs" onClick={onRun}>
          {t('own.run')}
        </Button>
      </div>
    </>
  );
}
