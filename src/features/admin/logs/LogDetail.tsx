import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { log } from '#contracts/admin/traces.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import { entityClient } from '#crud/entity/entityClient.ts';
import { LogTitle } from '#crud/LogTitle.tsx';
import { useFailureText } from '#crud/useFailureText.ts';
import { say, sayFailed } from '#ui/overlay/say.ts';
import { Moment } from '#ui/time/Moment.tsx';
import { JsonView } from '#ui/widgets/JsonView.tsx';
import css from '../pages.module.css';
import { ActWord } from './ActWord.tsx';
import { EntityWord } from './EntityWord.tsx';
import { LogChanges } from '../LogChanges.tsx';

type Entry = RecordOf<typeof log>;

/**
 * What an entry changed, before and after; of a call what was asked and answered; of a failure its
 * cause. From here to its neighbours, beyond the page of the list too.
 */
export function LogDetail({ record }: { readonly record: Entry }) {
  const { t } = useTranslation('admin');
  const failureText = useFailureText();
  const [walked, setWalked] = useState<{ readonly from: string; readonly shown: Entry }>();
  const [isBusy, setBusy] = useState(false);
  // Another record of the list begins anew.
  const shown = walked?.from === record.id ? walked.shown : record;
  const step = async (action: 'getPrevious' | 'getNext'): Promise<void> => {
    setBusy(true);
    const found = await entityClient(log).act(action, {
      id: shown.id,
      filter: { logType: `${shown.logType}|Equal` },
    });
    setBusy(false);
    if (!found.ok) sayFailed(failureText(found.error));
    else if (found.value === null) say(t(action === 'getNext' ? 'noneAfter' : 'noneBefore'));
    else setWalked({ from: record.id, shown: found.value as Entry });
  };
  return (
    <>
      <div className={css.steps}>
        <Button
          variant="default"
          size="compact-xs"
          disabled={isBusy}
          leftSection={<IconChevronLeft size={16} stroke={1.5} />}
          onClick={() => void step('getPrevious')}
        >
          {t('entryBefore')}
        </Button>
        <Button
          variant="default"
          size="compact-xs"
          disabled={isBusy}
          rightSection={<IconChevronRight size={16} stroke={1.5} />}
          onClick={() => void step('getNext')}
        >
          {t('entryAfter')}
        </Button>
        {shown === record ? null : (
          <span className={css.quiet}>
            <Moment at={shown.time} /> {shown.userName}{' '}
            <ActWord entity={shown.entity} action={shown.action} />{' '}
            {shown.entity === null ? null : <EntityWord name={shown.entity} />}{' '}
            <LogTitle entity={shown.entity} title={shown.title} />
          </span>
        )}
      </div>
      <LogChanges record={shown} />
      <Body title={t('request')} text={shown.requestBody} />
      <Body title={t('response')} text={shown.responseBody} />
      <Body title={t('exception')} text={shown.exception} />
    </>
  );
}

function Body({ title, text }: { readonly title: string; readonly text: string | null }) {
  if (text === null || text === '') return null;
  const json = jsonOf(text);
  return (
    <>
      <h3 className={css.section}>{title}</h3>
      {json === undefined ? <pre className={css.body}>{text}</pre> : <JsonView value={json} />}
    </>
  );
}

function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
