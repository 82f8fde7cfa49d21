import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondStep } from '#contracts/auth/secondFactor.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { PlainField } from '#ui/plain/PlainField.tsx';
import { askPasskey, askStep } from './askStep.ts';
import css from './LoginPage.module.css';
import { useEnter } from './useEnter.ts';
import { Failed } from './Failed.tsx';

type StepFormProps = { readonly step: SecondStep; readonly onBack: () => void };

const shapes = { code: /^\d{6}$/, recovery: /^[\da-z]{5}-?[\da-z]{5}$/i } as const;

/**
 * The second step of signing in: a code, a passkey or a recovery code, whichever the account has.
 */
export function StepForm({ step: { challenge, ways }, onBack }: StepFormProps) {
  const { t } = useTranslation('step');
  const failureText = useFailureText();
  const enter = useEnter(onBack);
  const [way, setWay] = useState(ways[0] ?? 'recovery');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const act = useRef<HTMLButtonElement>(null);
  useEffect(() => (way === 'passkey' ? act.current : field.current)?.focus(), [way]);
  const answer = async (
    asked: ReturnType<typeof askPasskey> | ReturnType<typeof askStep>,
  ): Promise<void> => {
    setFailed(undefined);
    setAsking(true);
    const done = await asked;
    setAsking(false);
    if (done?.ok === true) return enter(done.value);
    setFailed(done === undefined ? t('noPasskey') : failureText(done.error));
    field.current?.select();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (way === 'passkey') return answer(askPasskey(challenge));
    const typed = code.replaceAll(/\s/gu, '');
    const isWrong = !shapes[way].test(typed);
    setFault(isWrong ? t(`fault.${way}`) : undefined);
    if (isWrong) return field.current?.focus();
    return answer(askStep({ way, challenge, code: typed }));
  };
  const change = (next: typeof way): void => {
    setWay(next);
    setCode('');
    setFault(undefined);
    setFailed(undefined);
  };
  return (
    <form
      className={css.form}
      noValidate
      aria-label={t('title')}
      onSubmit={(event) => void submit(event)}
    >
      <h2 className={css.step}>{t('title')}</h2>
      <p className={css.description}>{t(`hint.${way}`)}</p>
      {way === 'passkey' ? null : (
        <PlainField
          key={way}
          ref={field}
          label={t(way)}
          name={way}
          {...(way === 'code'
            ? { inputMode: 'numeric' as const, autoComplete: 'one-time-code' }
            : { autoComplete: 'off' })}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          fault={fault}
          required
        />
      )}
      <Failed text={failed} />
      <PlainButton ref={act} type="submit" primary disabled={isAsking}>
        {t(way === 'passkey' ? 'usePasskey' : 'submit')}
      </PlainButton>
      <OtherWays ways={ways.filter((other) => other !== way)} onWay={change} onBack={onBack} />
    </form>
  );
}

type OtherWaysProps = {
  readonly ways: SecondStep['ways'];
  readonly onWay: (way: SecondStep['ways'][number]) => void;
  readonly onBack: () => void;
};

function OtherWays({ ways, onWay, onBack }: OtherWaysProps) {
  const { t } = useTranslation('step');
  return (
    <>
      {ways.map((other) => (
        <PlainButton key={other} quiet onClick={() => onWay(other)}>
          {t(`to.${other}`)}
        </PlainButton>
      ))}
      <PlainButton quiet onClick={onBack}>
        {t('back')}
      </PlainButton>
    </>
  );
}
