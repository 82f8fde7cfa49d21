import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { z } from 'zod';
import { paths } from '../../contracts/http/paths.ts';
import { ownLogLine } from '../../contracts/http/signIn.ts';
import { answerOf } from '../../crud/request.ts';
import { session } from '../../crud/session.ts';
import { PlainButton } from '../../ui/plain/PlainButton.tsx';
import { fullMomentText } from '../../ui/time/clockText.ts';
import { PageHeader } from '../../ui/widgets/PageHeader.tsx';
import css from './home.module.css';

/** `/home/print`: what one did lately as a sheet of paper, to sign and to file. */
export function Component() {
  const { t } = useTranslation('home');
  const { user } = useSnapshot(session);
  const { data } = useQuery({
    queryKey: ['printLog'],
    queryFn: ({ signal }) => answerOf({ path: paths.ownLog, answer: z.array(ownLogLine), signal }),
  });
  return (
    <>
      <div className={css.noPrint}>
        <PageHeader title={t('print')}>
          <PlainButton primary onClick={printSheet}>
            {t('print')}
          </PlainButton>
        </PageHeader>
      </div>
      <div className={css.sheet} data-print>
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
            {(data ?? []).map(({ id, time, action, entity, title }) => (
              <tr key={id}>
                <td className="ph-digits">{fullMomentText(time)}</td>
                <td>{[action, entity].filter((text) => text !== null).join(' ')}</td>
                <td>{title}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>{t('signature')} ____________________</p>
      </div>
    </>
  );
}

/** Prints the sheet alone: a window has strip, menu and tags around it that belong on no paper. */
function printSheet(): void {
  const sheet = document.querySelector('[data-print]');
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const inner = frame.contentDocument;
  if (sheet === null || inner === null) return;
  inner.title = document.title;
  inner.body.append(inner.importNode(sheet, true));
  const style = inner.createElement('style');
  style.textContent =
    'body{font:12px sans-serif}table{width:100%;border-collapse:collapse}th,td{padding:4px;border-bottom:1px solid #999;text-align:start}';
  inner.head.append(style);
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow?.print();
}
