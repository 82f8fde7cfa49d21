import { Button, Select, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type DisposalBody } from '#contracts/alarms/alarmActionCalls.ts';
import { paths } from '#contracts/http/paths.ts';
import { disposalSchema, disposalStates, type Disposal } from '#contracts/alarms/disposal.ts';
import { usePermission } from '#crud/session.ts';
import { newOpId } from '#streams/core.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { useWhyNotHere } from '#features/replay/api.ts';
import css from './alarmActions.module.css';
import { useAlarmAction } from './useAlarmAction.ts';

const reasonNumbers = Array.from({ length: 10 }, (_, i) => i);
const lines = ['analysis', 'measure', 'result'] as const;

type DisposalsProps = { readonly alarmId: string; readonly disposals: readonly Disposal[] };

/** What became of an alarm: the signed forms, newest first, and for whoever may, the next one. */
export function Disposals({ alarmId, disposals }: DisposalsProps) {
  const { t } = useTranslation('alarmActions');
  const isHere = useWhyNotHere() === undefined;
  const mayHandle = usePermission('data/kafkaMineAlarmRecord/handle') && isHere;
  const [isOpen, setOpen] = useState(false);
  const [newest] = disposals;
  return (
    <section aria-label={t('disposal')}>
      <h3 className={css.heading}>{t('disposal')}</h3>
      {newest === undefined ? <p className={css.hint}>{t('notDisposed')}</p> : null}
      {disposals.map((form) => (
        <Signed key={form.time} form={form} />
      ))}
      {mayHandle && !isOpen ? (
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          {t(newest === undefined ? 'dispose' : 'disposeAgain')}
        </Button>
      ) : null}
      {isOpen && isHere ? (
        <DisposalForm alarmId={alarmId} before={newest} onClose={() => setOpen(false)} />
      ) : null}
    </section>
  );
}

function Signed({ form }: { readonly form: Disposal }) {
  const { t } = useTranslation('alarmActions');
  const facts = [
    [
      'cause',
      [t(`alarms:reason.${form.reason}`), form.analysis].filter((part) => part !== '').join(': '),
    ],
    ['measure', form.measure],
    ['result', form.result],
    ['signature', `${form.handler}, ${fullMomentText(form.time)}`],
  ] as const;
  return (
    <dl className={css.signed}>
      <dt>{t('handleState')}</dt>
      <dd>{t(`disposal.${form.state}`)}</dd>
      {facts.map(([key, said]) =>
        said === '' ? null : (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{said}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

type FormProps = {
  readonly alarmId: string;
  readonly before: Disposal | undefined;
  readonly onClose: () => void;
};

function DisposalForm({ alarmId, before, onClose }: FormProps) {
  const { t } = useTranslation('alarmActions');
  const { act, isBusy } = useAlarmAction();
  const [state, setState] = useState<string>(String(before?.state ?? 2));
  const [reason, setReason] = useState<string | null>(
    before === undefined ? null : String(before.reason),
  );
  const [said, setSaid] = useState({
    analysis: before?.analysis ?? '',
    measure: before?.measure ?? '',
    result: before?.result ?? '',
  });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const chosen = disposalStates.find((one) => String(one) === state);
    if (reason === null || chosen === undefined) return;
    const body: DisposalBody = {
      opId: newOpId(),
      alarmId,
      state: chosen,
      reason: Number(reason),
      ...said,
    };
    if (
      await act(paths.alarmHandle, body, disposalSchema, ({ handler }) =>
        t('disposed', { who: handler }),
      )
    )
      onClose();
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <Select
        required
        size="xs"
        label={t('cause')}
        data={reasonNumbers.map((one) => ({
          value: String(one),
          label: t(`alarms:reason.${one}`),
        }))}
        value={reason}
        onChange={setReason}
      />
      {lines.map((line) => (
        <Textarea
          key={line}
          size="xs"
          rows={2}
          maxLength={500}
          required={line === 'measure'}
          label={t(line)}
          value={said[line]}
          onChange={(event) => setSaid({ ...said, [line]: event.currentTarget.value })}
        />
      ))}
      <Select
        size="xs"
        allowDeselect={false}
        label={t('handleState')}
        data={disposalStates.map((one) => ({ value: String(one), label: t(`disposal.${one}`) }))}
        value={state}
        onChange={(next) => setState(next ?? '2')}
      />
      <div className={css.care}>
        <Button size="xs" variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          size="xs"
          type="submit"
          loading={isBusy}
          disabled={reason === null || said.measure.trim() === ''}
        >
          {t('sign')}
        </Button>
      </div>
    </form>
  );
}
