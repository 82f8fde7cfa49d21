import { Button, FileButton, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { z } from 'zod';
import { paths } from '#contracts/http/paths.ts';
import type { OwnProfile } from '#contracts/auth/signIn.ts';
import { session } from '#crud/session.ts';
import { answerOf } from '#crud/request.ts';
import { uploadPort } from '#crud/uploadPort.ts';
import { sayFailed } from '#ui/overlay/say.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { listed } from '#ui/preferences/signs.ts';
import { Moment } from '#ui/time/Moment.tsx';
import { useOwnLog } from './activity.ts';
import { LogLines } from './LogLines.tsx';
import { Sheet, SheetForm } from './Sheet.tsx';
import css from './user.module.css';
import { saveProfile, useProfile, useSave } from './useProfile.ts';

const types = z.array(
  z.object({ id: z.union([z.string(), z.number()]), name: z.string(), nameEn: z.string() }),
);

/** `/user/account`: who one is, one's picture, and what one did lately. */
export function Component() {
  const { t } = useTranslation('user');
  const asked = useProfile();
  const { data: profile } = asked;
  const { data } = useOwnLog();
  const typeText = useTypeText(profile?.userType ?? undefined);
  if (profile === undefined)
    return (
      <Sheet title={t('account')} asked={[asked]}>
        {null}
      </Sheet>
    );
  return (
    <Sheet title={t('account')} wide>
      <Portrait profile={profile} />
      <dl className={css.facts}>
        <dt>{t('userName')}</dt>
        <dd>{profile.userName}</dd>
        <dt>{t('userType')}</dt>
        <dd>{typeText}</dd>
        <dt>{t('roles')}</dt>
        <dd>{profile.roleNames.length === 0 ? t('noRole') : listed(profile.roleNames)}</dd>
        <dt>{t('org')}</dt>
        <dd>{profile.orgName ?? '-'}</dd>
        <dt>{t('mobile')}</dt>
        <dd>{profile.mobile ?? '-'}</dd>
        <dt>{t('lastLogin')}</dt>
        <dd>
          {profile.lastLoginTime === null ? '-' : <Moment at={profile.lastLoginTime} />}{' '}
          <span className={css.dim}>{profile.lastLoginIp}</span>
        </dd>
      </dl>
      <section>
        <h2 className={css.heading}>{t('personal')}</h2>
        <PersonalForm key={profile.id} profile={profile} />
      </section>
      <section>
        <h2 className={css.heading}>{t('recent')}</h2>
        <LogLines lines={(data?.pages[0] ?? []).slice(0, 8)} />
        <Link to="/user/logs">{t('allLogs')}</Link>
      </section>
    </Sheet>
  );
}

function PersonalForm({ profile }: { readonly profile: OwnProfile }) {
  const { t } = useTranslation('user');
  const { save, isSaving } = useSave(saveProfile);
  const [realName, setRealName] = useState(profile.realName ?? '');
  const [nickName, setNickName] = useState(profile.nickName ?? '');
  const [email, setEmail] = useState(profile.email ?? '');
  const [gender, setGender] = useState(String(profile.gender ?? 0));
  const nameFault = realName.trim() === '' ? t('nameRequired') : undefined;
  return (
    <SheetForm
      onSend={() => {
        if (nameFault === undefined)
          save({ realName, nickName, email, gender: gender === '1' ? 1 : gender === '2' ? 2 : 0 });
      }}
    >
      <TextInput
        label={t('realName')}
        value={realName}
        maxLength={50}
        required
        error={nameFault}
        onChange={(event) => setRealName(event.currentTarget.value)}
      />
      <TextInput
        label={t('nickName')}
        value={nickName}
        maxLength={50}
        onChange={(event) => setNickName(event.currentTarget.value)}
      />
      <TextInput
        label={t('email')}
        type="email"
        value={email}
        maxLength={100}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Select
        label={t('gender')}
        value={gender}
        allowDeselect={false}
        data={['0', '1', '2'].map((value) => ({ value, label: t(`gender.${value}`) }))}
        onChange={(value) => setGender(value ?? '0')}
      />
      <Button type="submit" loading={isSaving}>
        {t('save')}
      </Button>
    </SheetForm>
  );
}

function Portrait({ profile }: { readonly profile: OwnProfile }) {
  const { t } = useTranslation('user');
  const { save, isSaving } = useSave((url: string) =>
    answerOf({ path: paths.ownAvatar, method: 'POST', body: { url }, answer: z.unknown() }),
  );
  const name = profile.realName ?? profile.userName;
  const mayStore = useSnapshot(session).permissions.length > 0;
  const take = async (file: File | null): Promise<void> => {
    if (file === null) return;
    const stored = await uploadPort(file, {
      onPercent: () => undefined,
      signal: new AbortController().signal,
    });
    if (stored.ok) save(stored.value.url);
    else sayFailed(t('notSaved'), stored.error);
  };
  return (
    <div className={css.who}>
      <div className={css.avatar}>
        {profile.avatar === null || profile.avatar === '' ? (
          name.slice(0, 1)
        ) : (
          <img src={profile.avatar} alt={name} />
        )}
      </div>
      <div>
        <strong>{name}</strong>
        {/* Who has no role stores no files. */}
        <div hidden={!mayStore}>
          <FileButton onChange={(file) => void take(file)} accept="image/png,image/jpeg,image/webp">
            {(props) => (
              <Button {...props} variant="default" size="xs" loading={isSaving}>
                {t('changePicture')}
              </Button>
            )}
          </FileButton>
        </div>
      </div>
    </div>
  );
}

function useTypeText(type: number | undefined): string {
  const { data } = useQuery({
    queryKey: ['userTypes'],
    queryFn: ({ signal }) => answerOf({ path: paths.userTypes, answer: types, signal }),
  });
  const found = data?.find(({ id }) => Number(id) === type);
  return (currentLanguage() === 'en' ? found?.nameEn : found?.name) ?? '-';
}
