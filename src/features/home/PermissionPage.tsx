import '#ui/theme/pageStyles.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { session } from '#crud/session.ts';
import { listed } from '#ui/preferences/signs.ts';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import css from './home.module.css';
import { useHome } from './useHome.ts';

/** `/home/permission`: the roles and codes one holds, to be named when something is refused. */
export function Component() {
  const { t } = useTranslation('home');
  const { user, permissions } = useSnapshot(session);
  const { standing } = useHome();
  const [wanted, setWanted] = useState('');
  const shown = permissions.filter((code) =>
    code.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  return (
    <>
      <PageHeader
        title={t('permissions')}
        note={t('roles', { roles: listed(standing?.roleNames ?? user?.roles ?? []) })}
      />
      <div className={css.sheet}>
        {permissions.includes('*/*/*') ? (
          <p>{t('everything')}</p>
        ) : (
          <>
            <TextInput
              label={t('filter')}
              value={wanted}
              onChange={(event) => setWanted(event.currentTarget.value)}
            />
            <ul className={css.codes}>
              {shown.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}
