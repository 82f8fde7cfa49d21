import { Button, Select, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MomentField } from '#features/replay/api.ts';
import css from './slopes.module.css';

const kinds = ['zero', 'rebased'] as const;

type Kind = (typeof kinds)[number];
type Props = {
  /** Why, for a new one and for one that is taken back. */
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly isBusy: boolean;
  readonly onSet: (kind: Kind, at: number) => void;
};

/** The form for another reference. */
export function ReferenceForm({ reason, onReason, isBusy, onSet }: Props) {
  const { t } = useTranslation('slopes');
  const [at, setAt] = useState(() => Math.floor(Date.now() / 60_000) * 60_000);
  const [kind, setKind] = useState<Kind>('zero');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSet(kind, at);
  };
  return (
    <form onSubmit={submit}>
      <div className={css.since}>
        <span>{t('at')}</span>
        <MomentField label={t('at')} at={at} max="now" onAt={setAt} />
      </div>
      <Select
        size="xs"
        label={t('reference')}
        allowDeselect={false}
        data={kinds.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
        value={kind}
        onChange={(next) => setKind(kinds.find((one) => one === next) ?? 'zero')}
      />
      <Textarea
        required
        size="xs"
        label={t('reason')}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
      <Button type="submit" size="compact-sm" loading={isBusy} disabled={reason.trim().length < 2}>
        {t('setReference')}
      </Button>
    </form>
  );
}
