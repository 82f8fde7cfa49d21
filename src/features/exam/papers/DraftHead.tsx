import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PlainField } from '#ui/plain/PlainField.tsx';
import type { Draft } from './draft.ts';
import css from './papers.module.css';

type DraftHeadProps = {
  readonly draft: Draft;
  readonly total: number;
  readonly pass: number;
  readonly onChange: (changes: Partial<Draft>) => void;
};

/** What a paper is called, how it is composed, what it is worth and when it is passed. */
export function DraftHead({ draft, total, pass, onChange }: DraftHeadProps) {
  const { t } = useTranslation('paper');
  const isNew = draft.id === undefined;
  const numberIn = (text: string): number => Math.max(0, Number(text) || 0);
  return (
    <div className={css.head}>
      <PlainField
        label={t('name')}
        value={draft.name}
        maxLength={100}
        required
        readOnly={!isNew}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <div>
        <span className={css.label}>{t('composeType')}</span>
        <SegmentedControl
          size="xs"
          aria-label={t('composeType')}
          disabled={!isNew}
          value={String(draft.composeType)}
          data={[
            { value: '1', label: t('byHand') },
            { value: '2', label: t('atRandom') },
            { value: '3', label: t('byRules') },
          ]}
          onChange={(value) => onChange({ composeType: Number(value) })}
        />
      </div>
      <PlainField
        label={t('durationMin')}
        type="number"
        min={1}
        max={600}
        value={draft.durationMin}
        onChange={(event) => onChange({ durationMin: numberIn(event.currentTarget.value) })}
      />
      <PlainField
        label={t('passScore')}
        type="number"
        min={0}
        max={total}
        value={pass}
        onChange={(event) => onChange({ passScore: numberIn(event.currentTarget.value) })}
      />
      <p className={css.total} role="status">
        {t('totalOf', { total })}
      </p>
    </div>
  );
}
