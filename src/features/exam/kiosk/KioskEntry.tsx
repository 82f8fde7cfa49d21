import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { kioskAnswer, sittingPaths } from '#contracts/exam/sittingCalls.ts';
import { request } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { keep } from '../sitting/open.ts';
import { Keypad } from './Keypad.tsx';
import css from './kiosk.module.css';
import { KIOSK_OWNER, type Begun } from './owner.ts';

const CODE_KEY = 'exam-kiosk-code';

type KioskEntryProps = { readonly onBegun: (begun: Begun) => void };

/** Where a student says which exam and who he is: by its code, and his card or job number. */
export function KioskEntry({ onBegun }: KioskEntryProps) {
  const { t } = useTranslation('kiosk');
  const failureText = useFailureText();
  // The exam stays for the next student.
  const [code, setCode] = useState(() => sessionStorage.getItem(CODE_KEY) ?? '');
  const [card, setCard] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const begin = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setFault(undefined);
    const done = await request({
      path: sittingPaths.kiosk,
      method: 'POST',
      body: { code, card },
      answer: kioskAnswer,
      timeoutMs: 15_000,
    });
    setBusy(false);
    if (!done.ok) return setFault(failureText(done.error));
    sessionStorage.setItem(CODE_KEY, code);
    const { sitting, ticket } = done.value;
    await keep(KIOSK_OWNER, sitting, ticket);
    onBegun({ attemptId: sitting.attemptId, ticket });
  };
  const isReady = code.trim().length >= 4 && card.trim() !== '';
  return (
    <main className={css.entry}>
      <h1>{t('title')}</h1>
      <form className={css.form} onSubmit={(event) => void begin(event)}>
        <label className={css.field}>
          {t('code')}
          <input
            className={css.input}
            value={code}
            maxLength={12}
            autoComplete="off"
            autoCapitalize="characters"
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </label>
        <label className={css.field}>
          {t('card')}
          <input
            className={css.input}
            value={card}
            maxLength={40}
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a card reader types into it
            autoFocus
            onChange={(event) => setCard(event.currentTarget.value)}
          />
        </label>
        <Keypad value={card} onChange={setCard} />
        {fault === undefined ? null : (
          <p role="alert" className={css.fault}>
            {fault}
          </p>
        )}
        <PlainButton
          type="submit"
          primary
          className={css.begin ?? ''}
          disabled={!isReady || isBusy}
        >
          {t('begin')}
        </PlainButton>
        <p className={css.note}>{t('note')}</p>
      </form>
    </main>
  );
}
