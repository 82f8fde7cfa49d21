import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { stateNamed, statesOf } from '#contracts/entity/lifecycle.ts';
import type { WorkRepair } from '#contracts/maintenance/myWork.ts';
import { repairDispatch, repairRecord } from '#contracts/maintenance/repair.ts';
import { mineText } from '#base/mineTime.ts';
import { useDictionaries } from '#crud/entity/dictionary.ts';
import { entityClient } from '#crud/entity/entityClient.ts';
import { fieldsOf } from '#crud/entity/formOf.ts';
import { changesOf, formValuesOf, inputOf } from '#crud/entity/formValues.ts';
import { FailedRequest } from '#crud/FailedRequest.ts';
import { failureDetail } from '#crud/failureDetail.ts';
import type { RequestFailure } from '#crud/httpClient.ts';
import { useHistory } from '#crud/page/RecordHistory.tsx';
import { QueryState } from '#crud/QueryState.tsx';
import { DynamicForm } from '#ui/form/DynamicForm.tsx';
import type { Fault, FormValues } from '#ui/inputs/formField.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { say } from '#ui/overlay/say.ts';
import { currentLanguage } from '#ui/preferences/language.ts';

type AnyRecord = RecordOf<AnyEntity>;
type Props = {
  readonly repair: WorkRepair;
  /** `true`: the report was handed in. */
  readonly onClose: (isDone?: boolean) => void;
};

const entity: AnyEntity = repairRecord;
const client = entityClient(entity);
/** What whoever did the work says of it; the rest the server knows. */
const asked = [
  'startTime',
  'result',
  'causeType',
  'cause',
  'process',
  'spares',
  'laborHours',
  'otherCost',
  'photosBefore',
  'photosAfter',
  'signature',
];

/** The report of a repair, written and handed in at once; one that was sent back is gone on with. */
export default function ReportDialog({ repair, onClose }: Props) {
  const { t } = useTranslation('work');
  const begun = useQuery({
    queryKey: ['entity', entity.name, 'openReport', repair.requestId],
    queryFn: () => openReportOf(repair.requestId),
    // What is being written must not change below the hand.
    staleTime: Infinity,
    gcTime: 0,
  });
  const history = useHistory({
    entity: repairDispatch,
    record: repair as unknown as AnyRecord,
  });
  const workedFrom = history.data?.findLast(({ transition }) => transition === 'work')?.time;
  return (
    <Dialog
      opened
      title={t('repair.reportOf', { what: repair.title ?? repair.no })}
      onClose={() => onClose()}
    >
      <QueryState asked={begun} loading={t('loading')} failed={t('repair.reportFailed')} keeps>
        {({ report }) =>
          history.isPending ? null : <ReportForm {...{ repair, report, workedFrom, onClose }} />
        }
      </QueryState>
    </Dialog>
  );
}

/** The report that was begun, or sent back; none yet. */
async function openReportOf(requestId: string): Promise<{ report: AnyRecord | undefined }> {
  const found = await client.all({ filter: { requestId: `${requestId}|Equal` } });
  if (!found.ok) throw new FailedRequest(found.error);
  const { lifecycle } = repairRecord;
  const states = lifecycle === undefined ? {} : statesOf(repairRecord.fields, lifecycle);
  const isOpen = ({ status }: AnyRecord): boolean =>
    ['draft', 'refused'].includes(stateNamed(states, status) ?? '');
  return { report: found.value.findLast(isOpen) };
}

type FormProps = Props & {
  readonly report: AnyRecord | undefined;
  /** When the work began; the server's clock. */
  readonly workedFrom: number | undefined;
};

function ReportForm({ repair, report, workedFrom, onClose }: FormProps) {
  const { t } = useTranslation('work');
  const language = currentLanguage();
  const dictionaries = useDictionaries(entity);
  const fields = useMemo(
    () => fieldsOf(entity, asked, { language, dictionaries, exists: false }),
    [language, dictionaries],
  );
  const values = useMemo((): FormValues => {
    const known = formValuesOf(entity, report);
    return report === undefined && workedFrom !== undefined
      ? { ...known, startTime: mineText(workedFrom) }
      : known;
  }, [report, workedFrom]);
  // Stored, though not handed in: what is sent again changes it.
  const [stored, setStored] = useState(report);

  const submit = async (answers: FormValues): Promise<readonly Fault[] | undefined> => {
    const written = await write(repair, stored, answers);
    if (!written.ok) return [faultOf(written.error)];
    setStored(written.value);
    const done = await client.act('submit' as never, { id: written.value.id });
    if (!done.ok) return [faultOf(done.error)];
    say(t('repair.reported'));
    onClose(true);
    return undefined;
  };
  return (
    <DynamicForm
      fields={fields}
      values={values}
      onSubmit={submit}
      onCancel={() => onClose()}
      submitLabel={t('repair.sendReport')}
      columns={1}
    />
  );
}

async function write(repair: WorkRepair, stored: AnyRecord | undefined, answers: FormValues) {
  if (stored === undefined) {
    const { requestId, equipmentId } = repair;
    return client.create({ ...inputOf(entity, answers), requestId, equipmentId } as never);
  }
  const { id, rowVersion } = stored;
  return client.update({ ...changesOf(entity, stored, answers), id, rowVersion } as never);
}

const faultOf = (failure: RequestFailure): Fault => {
  const [field] = failure.field?.split('.') ?? [];
  const message = failureDetail(failure);
  return field !== undefined && asked.includes(field) ? { field, message } : { message };
};
