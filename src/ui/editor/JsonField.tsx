import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnreadJson } from '../inputs/unreadJson.ts';
import { inputProps, type ControlProps } from '../inputs/control.ts';
import css from './editor.module.css';
import { jsonText, readJson } from './jsonText.ts';

/**
 * Any JSON value as text; says where it is not JSON, and keeps the text so that it can be mended.
 */
export function JsonField(props: ControlProps<unknown>) {
  const { t } = useTranslation('form');
  const { value, onChange, fault, disabled, readOnly } = props;
  const [typed, setTyped] = useState<{ text: string; means: unknown }>();
  // What is typed stands while it means the value; else the value was set from outside.
  const text =
    typed !== undefined && typed.means === value ? typed.text : jsonText(value, UnreadJson);
  const type = (next: string): void => {
    const read = readJson(next);
    const means =
      next.trim() === '' ? undefined : 'value' in read ? read.value : new UnreadJson(next);
    setTyped({ text: next, means });
    onChange(means);
  };
  const read = text.trim() === '' ? { value: undefined } : readJson(text);
  const said = 'at' in read ? t('jsonAt', read.at) : fault;
  return (
    <div className={css.json}>
      <Textarea
        {...inputProps({ ...props, fault: said })}
        autosize
        minRows={4}
        maxRows={20}
        spellCheck={false}
        classNames={{ input: css.mono ?? '' }}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {disabled === true || readOnly === true ? null : (
        <Button
          className={css.pretty ?? ''}
          size="compact-xs"
          variant="default"
          disabled={'at' in read || read.value === undefined}
          onClick={() => type(jsonText(value, UnreadJson))}
        >
          {t('pretty')}
        </Button>
      )}
    </div>
  );
}
