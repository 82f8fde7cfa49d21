import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { z } from 'zod';
import { printTab } from '../../contracts/http/settingTabs.ts';
import { paths } from '../../contracts/http/paths.ts';
import { ownLogLine } from '../../contracts/http/signIn.ts';
import { jsonOf } from '../../crud/httpClient.ts';
import { answerOf } from '../../crud/request.ts';
import { session } from '../../crud/session.ts';
import { PlainButton } from '../../ui/plain/PlainButton.tsx';
import { fullMomentText } from '../../ui/time/clockText.ts';
import { PageHeader } from '../../ui/widgets/PageHeader.tsx';
import css from './home.module.css';

const tabs = z.array(z.object({ tabName: z.string(), dataValue: z.string() }));

/** The setting `print`, at its defaults where nobody has said otherwise. */
function paperOf(stored: z.output<typeof tabs> | undefined): z.output<typeof printTab> {
  const text = stored?.find(({ tabName }) => tabName === 'print')?.dataValue ?? '{}';
  const parsed = printTab.safeParse(jsonOf(text));
  return parsed.success ? parsed.data : printTab.parse({});
}

/** `/home/print`: what one did lately as a sheet of paper, to sign and to file. */
export function Component() {
  const { t } = useTranslation('home');
  const { user } = useSnapshot(session);
  const { data } = useQuery({
    queryKey: ['printLog'],
    queryFn: ({ signal }) => answerOf({ path: paths.ownLog, answer: z.array(ownLogLine), signal }),
  });
  const { data: tab } = useQuery({
    queryKey: ['printTab'],
    queryFn: ({ signal }) => answerOf({ path: paths.sysset, answer: tabs, signal }),
    // Whoever opens the sheet prints by the rules of now.
    staleTime: 0,
  });
  const { paper, header, footer, signature } = useMemo(() => paperOf(tab), [tab]);
  return (
    <>
      <div className={css.noPrint}>
        <PageHeader title={t('print')}>
          <PlainButton primary onClick={() => printSheet(paper)}>
            {t('print')}
          </PlainButton>
        </PageHeader>
      </div>
      <div className={css.sheet} data-print>
        {header === '' ? null : <p>{header}</p>}
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
        {signature ? <p>{t('signature')} ____________________</p> : null}
        {footer === '' ? null : <p>{footer}</p>}
      </div>
    </>
  );
}

/** Prints the sheet alone: a window has strip, menu and tags around it that belong on no paper. */
function printSheet(paper: string): void {
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
    `@page{size:${paper}}` +
    'body{font:12px sans-serif}table{width:100%;border-collapse:collapse}th,td{padding:4px;border-bottom:1px solid #999;text-align:start}';
  inner.head.append(style);
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow?.print();
}
