import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { SectionTitle } from '#ui/widgets/SectionTitle.tsx';
import type { CellContext } from '../../entity/cellOf.tsx';
import type { Refs } from '../../entity/entityClient.ts';
import { FailedState } from '../../FailedState.tsx';
import css from './record.module.css';
import { changesIn, doneIn, FIRST_LINES, useRecordLog, type LogLine } from './recordLog.ts';

type RecordLogProps = {
  readonly entity: AnyEntity;
  readonly record: RecordOf<AnyEntity>;
  readonly context: CellContext;
};

const MOST = 500;
/** A change of so few fields is told at once, a longer one in a fold. */
const BRIEF = 3;

/** Who changed what of a record and when, the newest first; for whoever may read the log. */
export function RecordLog({ entity, record, context }: RecordLogProps) {
  const { t } = useTranslation('record');
  const [count, setCount] = useState(FIRST_LINES);
  const { maySee, data, error, refetch } = useRecordLog(
    entity,
    record.id,
    record.rowVersion,
    count,
  );
  if (!maySee) return null;
  return (
    <section data-log>
      <SectionTitle>{t('log')}</SectionTitle>
      {error === null ? null : (
        <FailedState title={t('logFailed')} error={error} onRetry={refetch} />
      )}
      {data === undefined ? (
        error === null ? (
          <p className={css.when}>{t('reading')}</p>
        ) : null
      ) : data.lines.length === 0 ? (
        <p className={css.when}>{t('noLog')}</p>
      ) : (
        <ol className={css.log}>
          {data.lines.map((line) => (
            <Line key={line.id} line={line} entity={entity} context={context} refs={data.refs} />
          ))}
        </ol>
      )}
      {data !== undefined && data.total > data.lines.length && count < MOST ? (
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={() => setCount((before) => Math.min(MOST, before * 3))}
        >
          {t('olderLines', { count: data.total - data.lines.length })}
        </Button>
      ) : null}
    </section>
  );
}

type LineProps = Pick<RecordLogProps, 'entity' | 'context'> & {
  readonly line: LogLine;
  readonly refs: Refs;
};

function Line({ line, entity, context, refs }: LineProps) {
  const { t } = useTranslation('record');
  const changes = line.action === 'delete' ? [] : changesIn(line, entity, { ...context, refs });
  const told = (
    <dl className={css.changes}>
      {changes.map(({ field, label, before, after }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>{before === '-' ? after : `${before} → ${after}`}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <li>
      {doneIn(line, entity, context.language)}{' '}
      <span className={css.when}>
        {line.userName} {line.time === null ? null : <time>{fullMomentText(line.time)}</time>}
      </span>
      {changes.length === 0 ? null : changes.length <= BRIEF ? (
        told
      ) : (
        <details className={css.fold}>
          <summary>{t('changedFields', { count: changes.length })}</summary>
          {told}
        </details>
      )}
    </li>
  );
}
