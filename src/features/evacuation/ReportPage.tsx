import { FailedState } from '#crud/FailedState.tsx';
import '#ui/theme/pageStyles.ts';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  countStates,
  evacuationStates,
  type EvacuationStatus,
  type Rescued,
} from '#contracts/evacuation/evacuation.ts';
import { serverUrl } from '#crud/serverUrl.ts';
import { PdfButton } from '#crud/sheet/PdfButton.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { fullMomentText, spanText } from '#ui/time/clockText.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { printSheet } from '#ui/printSheet.ts';
import { useMineModel } from '#features/mine/api.ts';
import page from '#ui/page/page.module.css';
import css from './evacuation.module.css';
import { groupsOf, safeBy } from './groups.ts';
import { ComparedTable } from './ComparedTable.tsx';
import { GroupTable } from './GroupTable.tsx';
import { SignatureLines, SignReport } from './Signatures.tsx';
import { useEvacuationItem } from './useEvacuation.ts';

/** `/monitoring/evacuation/report?id=`: one evacuation as sheets of A4, to print, sign and file. */
export function Component() {
  const { t } = useTranslation('evacuation');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const sheet = useRef<HTMLElement>(null);
  const { data: model } = useMineModel();
  const id = Number(search.get('id') ?? Number.NaN);
  const { data, error, refetch } = useEvacuationItem(Number.isInteger(id) ? id : undefined);
  if (!Number.isInteger(id)) return <EmptyState alone title={t('noReport')} />;
  if (error !== null && data === undefined)
    return <FailedState title={t('failed')} error={error} onRetry={refetch} />;
  if (data === undefined || model === undefined) return <EmptyState title={t('loading')} />;
  const areas = new Map(model.areas.map((area) => [area.no, area.name]));
  return (
    <div className={page.page}>
      <header className={page.header}>
        <h1 className={page.title}>{t('reportTitle')}</h1>
        <div className={page.tools}>
          <Button
            size="compact-sm"
            leftSection={<IconPrinter size={14} stroke={1.5} />}
            onClick={() => void printSheet(sheet.current)}
          >
            {t('print')}
          </Button>
          <PdfButton label={t('pdf')} title={t('reportTitle')} sheet={sheet} disabled={false} />
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => void navigate('/monitoring/evacuation')}
          >
            {t('back')}
          </Button>
        </div>
      </header>
      <article ref={sheet} className={css.report}>
        <Sheet stand={data} model={model} areaName={(no) => areas.get(no) ?? '-'} />
      </article>
      {data.evacuation.endedAt === null ? null : <SignReport id={id} />}
    </div>
  );
}

type SheetProps = {
  readonly stand: EvacuationStatus;
  readonly model: MineModel;
  readonly areaName: (areaNo: number) => string;
};

function Sheet({ stand, model, areaName }: SheetProps) {
  const { t } = useTranslation('evacuation');
  const { evacuation, people, blocked } = stand;
  const { startedAt, endedAt } = evacuation;
  const counts = countStates(people);
  const reached = (share: number): string => {
    const at = safeBy(people, share);
    return at === undefined ? t('never') : `${fullMomentText(at)} (${spanText(at - startedAt)})`;
  };
  const facts: readonly (readonly [string, string])[] = [
    [t('startedAt'), fullMomentText(startedAt)],
    [t('startedBy'), evacuation.startedBy],
    [t('endedAt'), endedAt === null ? '-' : fullMomentText(endedAt)],
    [t('endedBy'), evacuation.endedBy ?? '-'],
    [t('duration'), spanText((endedAt ?? stand.t) - startedAt)],
    [t('reason'), evacuation.reason || '-'],
    [t('roster'), String(people.length)],
    [t('note'), evacuation.endNote || '-'],
    [t('half'), reached(0.5)],
    [t('most'), reached(0.9)],
    [t('whole'), reached(1)],
    ...evacuationStates.map((state) => [t(`state.${state}`), String(counts[state])] as const),
  ];
  const points = new Map(model.points.map((point) => [point.no, point.name]));
  const open = people.filter(({ state }) => state !== 'safe');
  return (
    <>
      <h2 className={css.sheetTitle}>
        {model.company.name} · {t('title')} · {t(evacuation.drill ? 'drill' : 'actual')}
      </h2>
      <h2>{t('summary')}</h2>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
      {open.length === 0 ? null : (
        <>
          <h2>{t('notSafeList')}</h2>
          <Roster people={open} areaName={areaName} />
        </>
      )}
      <ComparedTable stand={stand} />
      <h2>{t('byArea')}</h2>
      <GroupTable
        head={t('areaAtCall')}
        groups={groupsOf(people, ({ startAreaNo }) => areaName(startAreaNo))}
      />
      <h2>{t('byCrew')}</h2>
      <GroupTable head={t('crew')} groups={groupsOf(people, ({ deptName }) => deptName || '-')} />
      {blocked.length === 0 ? null : (
        <>
          <h2>{t('blocked')}</h2>
          <ul>
            {blocked.map(({ edgeCode, why, pointNo }) => (
              <li key={edgeCode}>
                {[edgeCode, t(why), pointNo === null ? '' : (points.get(pointNo) ?? '')]
                  .filter((said) => said !== '')
                  .join(' · ')}
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{t('everybody')}</h2>
      <Roster people={people} areaName={areaName} />
      <SignatureLines id={evacuation.id} />
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Roster({
  people,
  areaName,
}: {
  readonly people: readonly Rescued[];
  readonly areaName: (areaNo: number) => string;
}) {
  const { t } = useTranslation('evacuation');
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {['state', 'name', 'card', 'crew', 'areaAtCall', 'area', 'fixAt', 'safeAt', 'note'].map(
            (key) => (
              <th key={key}>{t(key)}</th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {people.map((one) => (
          <tr key={one.personNo}>
            <td>{t(`state.${one.state}`)}</td>
            <td>{one.name}</td>
            <td>{one.cardNo}</td>
            <td>{one.deptName}</td>
            <td>{areaName(one.startAreaNo)}</td>
            <td>{areaName(one.areaNo)}</td>
            <td className="ph-digits">{fullMomentText(one.fixAt)}</td>
            <td className="ph-digits">{one.safeAt === null ? '-' : fullMomentText(one.safeAt)}</td>
            <td>
              {[one.markedBy ?? '', one.note].filter((text) => text !== '').join(' · ')}
              {one.photo === '' ? null : (
                <img
                  className={css.proof}
                  src={serverUrl(`${one.photo}&thumb=1`)}
                  alt={t('photoOf', { name: one.name })}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
