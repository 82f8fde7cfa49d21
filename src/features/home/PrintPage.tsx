import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { z } from 'zod';
import { paths } from '#contracts/http/paths.ts';
import { ownLogLine } from '#contracts/auth/signIn.ts';
import { ownActText } from '#crud/actText.ts';
import { LogTitle } from '#crud/LogTitle.tsx';
import { askPrintRules } from '#crud/printRules.ts';
import { answerOf } from '#crud/request.ts';
import { session } from '#crud/session.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { printSheet } from '#ui/printSheet.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import css from './home.module.css';

/** `/home/print`: what one did lately as a sheet of paper, to sign and to file. */
export function Component() {
  const { t } = useTranslation('home');
  const { user } = useSnapshot(session);
  const { data } = useQuery({
    queryKey: ['printLog'],
    queryFn: ({ signal }) => answerOf({ path: paths.ownLog, answer: z.array(ownLogLine), signal }),
  });
  const { data: rules } = useQuery({
    queryKey: ['printRules'],
    queryFn: ({ signal }) => askPrintRules(signal),
    // Whoever opens the sheet prints by the rules of now.
    staleTime: 0,
  });
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <>
      <div className={css.noPrint}>
        <PageHeader title={t('print')}>
          <PlainButton primary onClick={() => void printSheet(sheet.current)}>
            {t('print')}
          </PlainButton>
        </PageHeader>
      </div>
      <div ref={sheet} className={css.sheet}>
        <p>
          {user?.realName} {user?.org?.name}
        </p>
        <table className={css.table}>
          <thead>
            <tr>
              <th>{t('time')}</th>
              <th>{t('act')}</th>
              <th>{t('name')}</th>
            </tr>
          </thead>
          <tbody>
            {(data ?? []).map(({ id, time, title, ...act }) => (
              <tr key={id}>
                <td className="ph-digits">{fullMomentText(time)}</td>
                <td>{ownActText(act)}</td>
                <td>
                  <LogTitle entity={act.entity} title={title} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {rules?.signature === true ? <p>{t('signature')} ____________________</p> : null}
      </div>
    </>
  );
}
