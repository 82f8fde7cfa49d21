import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { SheetHeads } from '#contracts/entity/list.ts';
import { permissionOf } from '#contracts/entity/permission.ts';
import { sheetMapping } from '#contracts/sources/sheetImports.ts';
import { say } from '#ui/overlay/say.ts';
import { entityClient } from '../entity/entityClient.ts';
import { usePermission } from '../session.ts';
import { useFailureText } from '../useFailureText.ts';
import css from './page.module.css';

type Props = {
  readonly entity: AnyEntity;
  readonly headRow: number;
  readonly heads: SheetHeads;
};

const CODE = /^[\w.-]{1,40}$/;

/** Keeps what the heads of a sheet stand for, for the next sheet of its kind. */
export function KeepHeads({ entity, headRow, heads }: Props) {
  const { t } = useTranslation('entity');
  const failureText = useFailureText();
  const mayKeep = usePermission(permissionOf(sheetMapping, 'update'));
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  if (!mayKeep) return null;
  const keep = async (): Promise<void> => {
    const done = await entityClient(sheetMapping).act('keepHeads', {
      code,
      entity: entity.name,
      headRow,
      heads,
    });
    setFault(done.ok ? undefined : failureText(done.error));
    if (done.ok) say(t('headsAreKept', { code }));
  };
  return (
    <div className={css.answers}>
      <TextInput
        aria-label={t('keepHeadsAs')}
        placeholder={t('keepHeadsAs')}
        maxLength={40}
        value={code}
        error={fault}
        onChange={(event) => setCode(event.currentTarget.value.trim())}
      />
      <Button variant="default" size="xs" disabled={!CODE.test(code)} onClick={() => void keep()}>
        {t('keepHeads')}
      </Button>
    </div>
  );
}
