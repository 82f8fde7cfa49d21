import '#ui/theme/pageStyles.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lastDays } from '#base/mineTime.ts';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import { proofsAnswer, type Proofs } from '#contracts/signage/proofLines.ts';
import { device } from '#contracts/signage/signage.ts';
import { DAY_MS } from '#contracts/signage/slots.ts';
import { useUrlState } from '#crud/list/useUrlState.ts';
import { QueryState } from '#crud/QueryState.tsx';
import { answerOf } from '#crud/request.ts';
import { SheetTools } from '#crud/sheet/SheetTools.tsx';
import { MomentField } from '#features/replay/api.ts';
import { StatusDot } from '#ui/marks/StatusDot.tsx';
import page from '#ui/page/page.module.css';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { saveCsv } from '#ui/saveCsv.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { useNow } from '#ui/time/useNow.ts';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import { ScreenPick } from '../ScreenPick.tsx';
import { DayShares } from './DayShares.tsx';
import { LineTable } from './LineTable.tsx';
import { sheetOf } from './sheetOf.ts';

const endpoint = actionEndpointOf(device, 'proofs');

/** `/signage/proof`: what was on which screen from when to when, and when it was silent. */
export function Component() {
  const { t } = useTranslation('fleet');
  const [query, change] = useUrlState();
  const now = useNow(60_000);
  const usual = lastDays(2, now);
  const id = query.get('device');
  const from = Number(query.get('from')) || usual.from;
  const to = Number(query.get('to')) || usual.to;
  const sheet = useRef<HTMLDivElement>(null);
  const set = (values: Values): void => {
    change((before) => {
      for (const [name, value] of Object.entries(values))
        if (value === null) before.delete(name);
        else before.set(name, String(value));
      return before;
    });
  };
  const asked = useQuery({
    queryKey: ['entity', 'device', 'proofs', id, from, to],
    queryFn: ({ signal }) =>
      answerOf({
        ...endpoint,
        query: { from, to, ...(id === null ? {} : { id }) },
        answer: proofsAnswer,
        signal,
      }),
  });
  return (
    <div className={page.page}>
      <PageHeader title={t('proofTitle')} note={t('proofNote')}>
        <SheetTools
          sheet={sheet}
          words={(key) => t(`sheet.${key}`)}
          disabled={asked.data === undefined}
          file={{
            label: t('sheet.file'),
            onSave: () =>
              saveCsv(
                t('proofTitle'),
                sheetOf(asked.data?.screens ?? [], (key) => t(key)),
              ),
          }}
        />
      </PageHeader>
      <Filters id={id} from={from} to={to} now={now} onSet={set} />
      <div className={page.sheet} ref={sheet} aria-busy={asked.isFetching}>
        <QueryState asked={asked} loading={t('reading')} failed={t('notRead')}>
          {({ screens }) =>
            screens.length === 0 ? (
              <EmptyState title={t('noScreens')} hint={t('noScreensHint')} />
            ) : (
              <>
                <Chain screens={screens} />
                <DayShares screens={screens} />
                <LineTable screens={screens} />
              </>
            )
          }
        </QueryState>
      </div>
    </div>
  );
}

type Values = Readonly<Record<string, string | number | null>>;
type FiltersProps = {
  readonly id: string | null;
  readonly from: number;
  readonly to: number;
  readonly now: number;
  readonly onSet: (values: Values) => void;
};

function Filters({ id, from, to, now, onSet: set }: FiltersProps) {
  const { t } = useTranslation('fleet');
  return (
    <div className={page.filters} role="search">
      <ScreenPick all value={id} onChange={(one) => set({ device: one })} />
      <MomentField
        label={t('from')}
        at={from}
        onAt={(at) => set({ from: at, to: Math.max(to, at + DAY_MS) })}
      />
      <MomentField
        label={t('to')}
        at={to}
        onAt={(at) => set({ to: at, from: Math.min(from, at - 60_000) })}
      />
      {[1, 2, 7, 31].map((count) => (
        <PlainButton key={count} quiet onClick={() => set(lastDays(count, now))}>
          {t('lastDays', { count })}
        </PlainButton>
      ))}
    </div>
  );
}

/** Whether what is kept of a screen is as it was handed in. */
function Chain({ screens: [first] }: Pick<Proofs, 'screens'>) {
  const { t } = useTranslation('fleet');
  const brokenAt = first?.brokenAt;
  if (brokenAt === undefined) return <p className="ph-dim">{t('chainOfOne')}</p>;
  return (
    <p role="status">
      <StatusDot tone={brokenAt === null ? 'full' : 'cross'}>
        {brokenAt === null ? t('chainWhole') : t('chainBroken', { row: brokenAt })}
      </StatusDot>
    </p>
  );
}
