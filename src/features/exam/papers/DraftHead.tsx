import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { composeTypes } from '#contracts/exam/paper.ts';
import { PlainField } from '#ui/plain/PlainField.tsx';
import type { Draft } from './draft.ts';
import css from './papers.module.css';

type DraftHeadProps = {
  readonly draft: Draft;
  readonly total: number;
  readonly pass: number;
  readonly onChange: (changes: Partial<Draft>) => void;
};

const ways = [
  ['manual', 'byHand'],
  ['random', 'atRandom'],
  ['rule', 'byRules'],
] as const;

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
          value={ways.find(([one]) => composeTypes[one][0] === draft.composeType)?.[0] ?? ''}
          data={ways.map(([name, text]) => ({ value: name, label: t(text) }))}
          onChange={(name) => {
            const way = ways.find(([one]) => one === name)?.[0];
            if (way !== undefined) onChange({ composeType: composeTypes[way][0] });
          }}
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
