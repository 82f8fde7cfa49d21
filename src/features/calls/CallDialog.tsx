import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callKinds, type CallKind, type CallTarget } from '#contracts/people/calls.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { CallAnswers } from './CallAnswers.tsx';
import css from './calls.module.css';
import { useCalling } from './useCalls.ts';

type Props = {
  readonly target: CallTarget;
  readonly whom: string;
  readonly first: CallKind;
  readonly onClose: () => void;
};

/** Asks what people are told and calls them; then it lists who answers and who does not. */
export function CallDialog({ target: asked, whom: askedWhom, first, onClose }: Props) {
  const { t } = useTranslation('calls');
  // Those who were read when it opened, though the list behind it goes on.
  const [{ target, whom }] = useState({ target: asked, whom: askedWhom });
  const [kind, setKind] = useState<CallKind>(first);
  const [words, setWords] = useState('');
  const [made, setMade] = useState<number>();
  // Those who are called again, once some of a call did not answer.
  const [again, setAgain] = useState<readonly number[]>();
  const called: CallTarget = again === undefined ? target : { to: 'people', personNos: [...again] };
  const named = again === undefined ? whom : t('those', { count: again.length });
  const { isBusy, call } = useCalling(setMade);
  const isReady = kind !== 'words' || words.trim() !== '';
  return (
    <Dialog
      opened
      sticky
      width={520}
      title={t(made === undefined ? 'title' : 'titleCalled', { whom: named })}
      onClose={onClose}
      footer={
        made === undefined ? (
          <Button
            loading={isBusy}
            disabled={!isReady}
            onClick={() => void call(called, kind, words.trim())}
          >
            {t(`act.${kind}`, { whom: named })}
          </Button>
        ) : (
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
        )
      }
    >
      {made === undefined ? (
        <div className={css.form}>
          <fieldset className={css.kinds}>
            <legend>{t('what')}</legend>
            {callKinds.map((one) => (
              <label key={one} className={css.kind}>
                <input
                  type="radio"
                  name="callKind"
                  checked={kind === one}
                  onChange={() => setKind(one)}
                />
                {t(`kind.${one}`)}
              </label>
            ))}
          </fieldset>
          <TextInput
            label={t('words')}
            withAsterisk={kind === 'words'}
            maxLength={200}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <p>{t('consequence')}</p>
        </div>
      ) : (
        <CallAnswers
          id={made}
          asked={called.to === 'people' ? called.personNos.length : undefined}
          onAgain={(personNos) => {
            setAgain(personNos);
            setMade(undefined);
          }}
        />
      )}
    </Dialog>
  );
}
