import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contracts/http/paths.ts';
import { knownReadings, sheetStarted, type SheetLook } from '#contracts/sources/sheetCalls.ts';
import type { SheetRules } from '#contracts/sources/sheetRules.ts';
import { request } from '#crud/request.ts';
import { usePermission } from '#crud/session.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { SectionTitle } from '#ui/widgets/SectionTitle.tsx';
import css from './sheets.module.css';

type Props = {
  readonly look: SheetLook;
  readonly rules: SheetRules;
  readonly mapping: string | undefined;
  /** The look is not that of the rules yet. */
  readonly isBusy: boolean;
  readonly onStarted: (id: string) => void;
};

const CODE = /^[\w.-]{1,40}$/;

/** The last step: under which source it is booked, whether the rules are kept, and the act. */
export function StartStep({ look, rules, mapping, isBusy, onStarted }: Props) {
  const { t } = useTranslation('sheetImport');
  const failureText = useFailureText();
  const maySave = usePermission('data/sheetMapping/update');
  const [code, setCode] = useState(mapping ?? '');
  const [name, setName] = useState('');
  const [isKept, setKept] = useState(false);
  const [fault, setFault] = useState<string>();
  const [isStarting, setStarting] = useState(false);
  const known = knownReadings(look);
  const start = async (): Promise<void> => {
    if (!CODE.test(code)) return setFault(t('badCode'));
    setFault(undefined);
    setStarting(true);
    const done = await request({
      path: paths.sheetStart,
      method: 'POST',
      body: { id: look.id, code, rules, ...(isKept ? { save: { name } } : {}) },
      answer: sheetStarted,
    });
    setStarting(false);
    if (done.ok) onStarted(done.value.id);
    else setFault(failureText(done.error));
  };
  return (
    <section>
      <SectionTitle>{t('start')}</SectionTitle>
      <div className={css.fields}>
        <TextInput
          label={t('code')}
          description={t('codeHint')}
          required
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value.trim())}
        />
        {maySave ? (
          <Checkbox
            className={css.check ?? ''}
            label={t('keep')}
            checked={isKept}
            onChange={(event) => setKept(event.currentTarget.checked)}
          />
        ) : null}
        {isKept ? (
          <TextInput
            label={t('name')}
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        ) : null}
        <div className={css.act}>
          <Button
            loading={isStarting}
            disabled={isBusy || look.faults.length > 0 || known === 0}
            onClick={() => void start()}
          >
            {t('import', { count: known })}
          </Button>
          <span className={css.hint}>{t('historyHint')}</span>
        </div>
      </div>
      {fault === undefined ? null : <p role="alert">{fault}</p>}
    </section>
  );
}
