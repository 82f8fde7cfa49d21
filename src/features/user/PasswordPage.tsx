import '@mantine/core/styles/PasswordInput.css';
import { Button, PasswordInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { z } from 'zod';
import { paths } from '#contracts/http/paths.ts';
import { openSession } from '#contracts/auth/signIn.ts';
import { answerOf, request } from '#crud/request.ts';
import { session, signOut } from '#crud/session.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { deviceText } from '#ui/marks/deviceText.ts';
import { say, sayFailed } from '#ui/overlay/say.ts';
import { ErrorState } from '#ui/states/ErrorState.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { passwordFaults } from './passwordFaults.ts';
import { Sheet, SheetForm } from './Sheet.tsx';
import css from './user.module.css';
import { useSave } from './useProfile.ts';

const nothing = { oldPassword: '', password: '', again: '' };

/** `/user/password`: a new password, and where one is signed in. */
export function Component() {
  const { t } = useTranslation('user');
  const queries = useQueryClient();
  const [values, setValues] = useState(nothing);
  const isOver = useSnapshot(session).user?.mustChangePassword === true;
  const [faults, setFaults] = useState<Partial<typeof nothing>>({});
  const failureText = useFailureText();
  const [isSaving, setSaving] = useState(false);
  const send = async (): Promise<void> => {
    const found = passwordFaults(values);
    setFaults(Object.fromEntries(Object.entries(found).map(([field, fault]) => [field, t(fault)])));
    if (Object.keys(found).length > 0) return;
    const { oldPassword, password } = values;
    setSaving(true);
    const done = await request({
      path: paths.ownPassword,
      method: 'POST',
      body: { oldPassword, password },
      answer: z.unknown(),
    });
    setSaving(false);
    if (!done.ok) {
      const text = failureText(done.error);
      if (done.error.field === 'oldPassword' || done.error.field === 'password')
        setFaults({ [done.error.field]: text });
      else sayFailed(t('notSaved'), text);
      return;
    }
    say(t('saved'));
    // With the old password went the session that could do nothing else.
    if (isOver) return signOut();
    setValues(nothing);
    await queries.invalidateQueries({ queryKey: ['sessions'] });
  };
  const complete = {
    oldPassword: 'current-password',
    password: 'new-password',
    again: 'new-password',
  } as const;
  return (
    <Sheet title={t('changePassword')} note={t(isOver ? 'passwordOver' : 'passwordNote')}>
      <SheetForm onSend={() => void send()}>
        {(['oldPassword', 'password', 'again'] as const).map((name) => (
          <PasswordInput
            key={name}
            label={t(name)}
            required
            maxLength={200}
            autoComplete={complete[name]}
            value={values[name]}
            description={name === 'password' ? t('passwordRule') : undefined}
            error={faults[name]}
            onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
          />
        ))}
        <Button type="submit" loading={isSaving}>
          {t('changePassword')}
        </Button>
      </SheetForm>
      {isOver ? null : <Sessions />}
    </Sheet>
  );
}

function Sessions() {
  const { t } = useTranslation('user');
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) =>
      answerOf({ path: paths.sessions, answer: z.array(openSession), signal }),
  });
  const { save, isSaving } = useSave((name: string | undefined) =>
    answerOf({
      path: paths.sessionsEnd,
      method: 'POST',
      body: name === undefined ? {} : { name },
      answer: z.unknown(),
    }),
  );
  const end = (name?: string): void =>
    save(name, () => void queries.invalidateQueries({ queryKey: ['sessions'] }));
  return (
    <section>
      <h2 className={css.heading}>{t('sessions')}</h2>
      {error !== null && data === undefined ? (
        <ErrorState title={t('notLoaded')} onRetry={() => void refetch()} />
      ) : null}
      <ul className={css.lines}>
        {(data ?? []).map(({ name, address, userAgent, began, isOwn, wall }) => (
          <li key={name}>
            <span className={css.time}>
              <Moment at={began} />
            </span>
            <span className={css.grow} title={userAgent}>
              {wall === undefined ? null : `${t('wallSession', { name: wall })} · `}
              {address} <span className={css.dim}>{deviceText(userAgent)}</span>
            </span>
            {isOwn ? (
              <span className={css.dim}>{t('thisSession')}</span>
            ) : (
              <Button variant="default" size="xs" disabled={isSaving} onClick={() => end(name)}>
                {t('endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {(data?.length ?? 0) > 1 ? (
        <Button mt="sm" variant="default" size="xs" disabled={isSaving} onClick={() => end()}>
          {t('endOthers')}
        </Button>
      ) : null}
    </section>
  );
}
