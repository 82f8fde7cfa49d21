import '#ui/theme/formStyles.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import { levels } from '#contracts/entity/sharedChoices.ts';
import { device } from '#contracts/signage/signage.ts';
import type { ActionDialogProps } from '#crud/page/overrides.ts';
import { request } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { say } from '#ui/overlay/say.ts';
import { PlainCheck } from '#ui/plain/PlainCheck.tsx';
import { currentLanguage } from '#ui/preferences/language.ts';
import css from './signage.module.css';

const endpoint = actionEndpointOf(device, 'setMany');

/** By what the mine takes the chosen screens over, those of a group for instance. */
export default function TakeoverDialog({ records, onClose }: ActionDialogProps<typeof device>) {
  const { t } = useTranslation('signage');
  const failureText = useFailureText();
  const [first] = records;
  const [evacuation, setEvacuation] = useState(first?.takeEvacuation ?? true);
  const [chosen, setChosen] = useState<readonly number[]>(first?.takeLevels ?? []);
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const done = await request({
      ...endpoint,
      body: { ids: records.map(({ id }) => id), takeEvacuation: evacuation, takeLevels: chosen },
      answer: z.unknown(),
    });
    setBusy(false);
    say(done.ok ? t('takeoverSet', { count: records.length }) : failureText(done.error));
    if (done.ok) onClose(true);
  };
  return (
    <Dialog opened title={t('takeoverOf', { count: records.length })} onClose={() => onClose()}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className={css.hint}>{t('takeoverHint')}</p>
        <PlainCheck label={t('byEvacuation')} checked={evacuation} onChange={setEvacuation} />
        {Object.values(levels).map(([level, zh, en]) => (
          <PlainCheck
            key={level}
            label={t('byLevel', { level: currentLanguage() === 'en' ? en : zh })}
            checked={chosen.includes(level)}
            onChange={(is) =>
              setChosen(
                is
                  ? [...chosen, level].toSorted((a, b) => a - b)
                  : chosen.filter((one) => one !== level),
              )
            }
          />
        ))}
        <Button type="submit" loading={isBusy}>
          {t('takeoverSave')}
        </Button>
      </form>
    </Dialog>
  );
}
