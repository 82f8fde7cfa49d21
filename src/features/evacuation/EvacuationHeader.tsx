import { Button } from '@mantine/core';
import { IconClockExclamation, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { countStates, evacuationCodes } from '#contracts/evacuation/evacuation.ts';
import { paths } from '#contracts/http/paths.ts';
import { usePermission } from '#crud/session.ts';
import { CallButton, useIsUntaken } from '#features/calls/api.ts';
import { fullMomentText, spanText } from '#ui/time/clockText.ts';
import { saveCsv } from '#ui/saveCsv.ts';
import page from '#ui/page/page.module.css';
import { useFocusIfLost } from '#ui/page/useFocusIfLost.ts';
import { rosterCsv } from './groups.ts';
import { reportOf } from './reportAddress.ts';
import type { EvacuationDeskState } from './useEvacuationDesk.ts';

/** Since when and why, how old the look is, and the ways out: file, report, end. */
export function EvacuationHeader({ desk }: { readonly desk: EvacuationDeskState }) {
  const { t } = useTranslation('evacuation');
  const navigate = useNavigate();
  const mayLead = usePermission(evacuationCodes.lead);
  const heading = useFocusIfLost<HTMLHeadingElement>();
  const { evacuation, people, now, serverNow, isPast, heardAt, areaName } = desk;
  const notSafe = people.length - countStates(people).safe;
  const askToEnd = (): void =>
    desk.setNoted({
      title: t('endTitle'),
      consequence: notSafe === 0 ? t('endSafe') : t('endConsequence', { count: notSafe }),
      act: t('endAct'),
      path: paths.evacuationEnd,
      body: { id: evacuation.id },
      optional: true,
    });
  return (
    <header className={page.header}>
      <h1 ref={heading} tabIndex={-1} className={page.title}>
        {t(evacuation.drill ? 'onDrill' : 'on')}
      </h1>
      <p className={page.said}>
        {t('since', {
          by: evacuation.startedBy,
          at: fullMomentText(evacuation.startedAt),
          span: spanText(serverNow - evacuation.startedAt),
        })}
        {evacuation.reason === '' ? null : ` · ${evacuation.reason}`}
      </p>
      {isPast ? (
        <p className={page.said} role="alert">
          <IconClockExclamation
            size={14}
            stroke={1.5}
            aria-hidden="true"
            style={{ verticalAlign: -2 }}
          />{' '}
          {t('asOf', { age: spanText(now - heardAt) })}
        </p>
      ) : null}
      <Untaken desk={desk} />
      <div className={page.tools}>
        <CallButton
          target={{ to: 'everybody' }}
          whom={t('calls:everybody')}
          kind="leave"
          label={t('callAll')}
        />
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={14} stroke={1.5} />}
          onClick={() =>
            saveCsv(
              'evacuation',
              rosterCsv(people, (key) => t(key), areaName, fullMomentText),
            )
          }
        >
          {t('export')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPrinter size={14} stroke={1.5} />}
          onClick={() => void navigate(reportOf(evacuation.id))}
        >
          {t('report')}
        </Button>
        {mayLead ? (
          <Button size="compact-sm" onClick={askToEnd}>
            {t('end')}
          </Button>
        ) : null}
      </div>
    </header>
  );
}

/** That nobody below was told, while that is so: the form that called is gone by then. */
function Untaken({ desk: { evacuation, serverNow } }: { readonly desk: EvacuationDeskState }) {
  const { t } = useTranslation('evacuation');
  return useIsUntaken(evacuation.startedAt, serverNow) ? (
    <p className={page.said} role="alert">
      {t('untaken')}
    </p>
  ) : null;
}
