import '#ui/theme/formStyles.ts';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownReport } from '#contracts/report/ownReport.ts';
import { entityClient } from '#crud/entity/entityClient.ts';
import { FailedRequest } from '#crud/FailedRequest.ts';
import { session } from '#crud/session.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { say, sayFailed } from '#ui/overlay/say.ts';
import { KeepAsPlan } from '../page/KeepAsPlan.tsx';
import { draftOf, emptyDraft, queryOf, type Draft, type Kept } from './draft.ts';
import css from './own.module.css';

const reports = entityClient(ownReport);
const MOST = 200;

type Props = {
  readonly draft: Draft;
  /** What a new report asks of. */
  readonly first: string;
  /** The kept one that the page begins with. */
  readonly linked: Kept | undefined;
  readonly onChange: (draft: Draft) => void;
  /** One that was kept is shown: what it asks is counted at once. */
  readonly onShow: (draft: Draft) => void;
};

/** Which report this is: one of those that are kept, by him or shared by others, or a new one. */
export function KeptReports({ draft, first, linked, onChange, onShow }: Props) {
  const { t } = useTranslation('report');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [open, setOpen] = useState<Kept | undefined>(linked);
  const { data = [] } = useQuery({
    queryKey: ['ownReports'],
    queryFn: async ({ signal }) => {
      const told = await reports.list({ pageSize: MOST, sort: 'name', order: 'asc' }, signal);
      if (!told.ok) throw new FailedRequest(told.error);
      return told.value.list;
    },
  });
  const isOwn = open !== undefined && open.ownerId === session.user?.id;
  const show = (id: string): void => {
    const kept = data.find((one) => one.id === id);
    setOpen(kept);
    if (kept === undefined) onChange(emptyDraft(first));
    else onShow(draftOf(kept));
  };
  const save = async (asCopy: boolean): Promise<void> => {
    const { name, period, compare, isShared } = draft;
    const values = { name, period, compare, isShared, query: queryOf(draft) };
    const done =
      open === undefined || asCopy
        ? await reports.create({ ...values, disabled: false })
        : await reports.update({ id: open.id, rowVersion: open.rowVersion, ...values });
    if (!done.ok) return sayFailed(t('own.notSaved'), failureText(done.error));
    setOpen(done.value);
    say(t('own.saved'));
    await queries.invalidateQueries({ queryKey: ['ownReports'] });
  };
  const remove = async (id: string): Promise<void> => {
    const done = await reports.remove(id);
    if (!done.ok) return sayFailed(t('own.notDeleted'), failureText(done.error));
    show('');
    await queries.invalidateQueries({ queryKey: ['ownReports'] });
  };
  const nameOf = ({ name, ownerId }: Kept): string =>
    ownerId === session.user?.id ? name : t('own.sharedBy', { name });
  return (
    <div className={css.row}>
      <NativeSelect
        size="xs"
        label={t('own.kept')}
        value={open?.id ?? ''}
        data={[
          { value: '', label: t('own.new') },
          ...data.map((one) => ({ value: one.id, label: nameOf(one) })),
        ]}
        onChange={(event) => show(event.currentTarget.value)}
      />
      <TextInput
        size="xs"
        label={t('own.name')}
        maxLength={100}
        value={draft.name}
        onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
      />
      <Checkbox
        size="xs"
        label={t('own.isShared')}
        checked={draft.isShared}
        onChange={(event) => onChange({ ...draft, isShared: event.currentTarget.checked })}
      />
      <KeepButtons
        isCopy={open !== undefined && !isOwn}
        isUnnamed={draft.name.trim() === ''}
        onKeep={() => void save(!isOwn)}
        onDelete={isOwn ? () => void remove(open.id) : undefined}
      />
      <PlanOf kept={open} draft={draft} />
    </div>
  );
}

/** A kept report becomes a plan, as it is shown. */
function PlanOf({ kept, draft }: { readonly kept: Kept | undefined; readonly draft: Draft }) {
  if (kept === undefined) return null;
  const { period, compare } = draft;
  return <KeepAsPlan name={kept.name} of={{ ownReportId: kept.id }} {...{ period, compare }} />;
}

type KeepProps = {
  /** What is shared by another is kept as one of his own. */
  readonly isCopy: boolean;
  readonly isUnnamed: boolean;
  readonly onKeep: () => void;
  /** Undefined: it is not his to delete. */
  readonly onDelete: (() => void) | undefined;
};

function KeepButtons({ isCopy, isUnnamed, onKeep, onDelete }: KeepProps) {
  const { t } = useTranslation('report');
  return (
    <>
      <Button size="xs" variant="default" disabled={isUnnamed} onClick={onKeep}>
        {t(isCopy ? 'own.saveCopy' : 'own.save')}
      </Button>
      {onDelete === undefined ? null : (
        <Button size="xs" variant="subtle" onClick={onDelete}>
          {t('own.delete')}
        </Button>
      )}
    </>
  );
}
