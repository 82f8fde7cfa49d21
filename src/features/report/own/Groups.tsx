import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MOST_GROUPS, timeSteps, type OwnQuery } from '#contracts/report/ownQuery.ts';
import { inLanguage } from '#crud/entity/label.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import type { PartProps } from './Conditions.tsx';
import css from './own.module.css';

/** By what its rows are grouped, and moments by which step of time. */
export function Groups({ fields, draft, onChange }: PartProps) {
  const { t } = useTranslation('report');
  const language = currentLanguage();
  const { query } = draft;
  const able = fields.filter(({ groups }) => groups !== 'no');
  const put = (at: number, group: OwnQuery['groups'][number] | undefined): void =>
    onChange({
      ...draft,
      query: {
        ...query,
        groups: query.groups.toSpliced(at, 1, ...(group === undefined ? [] : [group])),
      },
    });
  // One more than there are, as far as there may be more.
  const places = Math.min(MOST_GROUPS, query.groups.length + 1);
  return (
    <div className={css.row}>
      {Array.from({ length: places }, (_, at) => {
        const group = query.groups[at];
        const field = able.find(({ name }) => name === group?.field);
        return (
          <div key={at} className={css.part}>
            <NativeSelect
              size="xs"
              label={t('own.groups')}
              value={group?.field ?? ''}
              data={[
                { value: '', label: t('own.noGroup') },
                ...able.map(({ name, label }) => ({
                  value: name,
                  label: inLanguage(label, language),
                })),
              ]}
              onChange={({ currentTarget: { value } }) => {
                const wanted = able.find(({ name }) => name === value);
                put(
                  at,
                  wanted === undefined
                    ? undefined
                    : { field: value, ...(wanted.groups === 'moment' ? { step: 'day' } : {}) },
                );
              }}
            />
            {group === undefined || field?.groups !== 'moment' ? null : (
              <NativeSelect
                size="xs"
                label={t('own.step')}
                value={group.step ?? 'day'}
                data={timeSteps.map((step) => ({ value: step, label: t(`own.step.${step}`) }))}
                onChange={({ currentTarget: { value } }) =>
                  put(at, {
                    field: group.field,
                    step: timeSteps.find((step) => step === value) ?? 'day',
                  })
                }
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
