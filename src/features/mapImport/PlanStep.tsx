import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mapStates, type PlanAnswer } from '#contracts/mine/mapImportCalls.ts';
import type { RequestFailure } from '#crud/httpClient.ts';
import { Fault } from './Fault.tsx';
import css from './mapImport.module.css';
import { PlanPicture } from './PlanPicture.tsx';

type Props = {
  readonly plan: PlanAnswer;
  readonly fault: RequestFailure | undefined;
  readonly onBack: () => void;
  readonly onApply: (note: string) => void;
};

const parts = ['levels', 'nodes', 'edges'] as const;
const noted = ['snapped', 'split', 'short', 'placeless', 'doubled', 'kept'] as const;

/** The third step: what would be other, drawn and counted, and the one act that does it. */
export function PlanStep({ plan, fault, onBack, onApply }: Props) {
  const { t } = useTranslation('mapImport');
  const [note, setNote] = useState('');
  const [level, setLevel] = useState(ALL);
  const isSame = parts.every((part) =>
    mapStates.every((state) => state === 'same' || plan.counts[part][state] === 0),
  );
  return (
    <form
      className={css.stack}
      aria-label={t('step.plan')}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(note);
      }}
    >
      <Counts plan={plan} />
      <ul className={css.notes}>
        {plan.notes.parts > 1 ? <li>{t('notes.parts', { count: plan.notes.parts })}</li> : null}
        {noted.map((one) =>
          plan.notes[one] === 0 ? null : (
            <li key={one}>{t(`notes.${one}`, { count: plan.notes[one] })}</li>
          ),
        )}
      </ul>
      <NativeSelect
        size="xs"
        className={css.pick ?? ''}
        label={t('shown')}
        value={level}
        onChange={(event) => setLevel(event.currentTarget.value)}
        data={[
          { value: ALL, label: t('shown.all') },
          ...plan.levels.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <PlanPicture plan={plan} level={level === ALL ? undefined : level} />
      <TextInput
        size="xs"
        label={t('why')}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Fault fault={fault} />
      {isSame ? <p role="status">{t('nothing')}</p> : null}
      <div className={css.acts}>
        <Button size="xs" variant="default" onClick={onBack}>
          {t('back')}
        </Button>
        <Button size="xs" type="submit" disabled={isSame}>
          {t('apply')}
        </Button>
      </div>
    </form>
  );
}

/** No level has an empty code. */
const ALL = '';

/** How much of what is new, moved, changed, gone and the same. */
function Counts({ plan: { counts } }: Pick<Props, 'plan'>) {
  const { t } = useTranslation('mapImport');
  return (
    <div className={css.scroll}>
      <table>
        <caption>{t('differences')}</caption>
        <thead>
          <tr>
            <td />
            {mapStates.map((state) => (
              <th key={state} scope="col">
                {t(`state.${state}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part}>
              <th scope="row">{t(`part.${part}`)}</th>
              {mapStates.map((state) => (
                <td key={state}>{counts[part][state]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
