import { Input, SegmentedControl, Textarea } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inputProps, wrapperProps, type ControlProps } from '../inputs/control.ts';
import { loaded } from '../loaded.ts';
import css from './editor.module.css';

const MarkdownText = lazy(loaded(() => import('./MarkdownText.tsx')));

/** Markdown as text, and as it will look. */
export function MarkdownField(
  props: ControlProps<string> & { readonly maxLength?: number | undefined },
) {
  const { t } = useTranslation('form');
  const { value, onChange, maxLength, label, readOnly } = props;
  const [side, setSide] = useState(readOnly === true ? 'preview' : 'write');
  return (
    <Input.Wrapper {...wrapperProps(props)}>
      <SegmentedControl
        className={css.sides ?? ''}
        size="xs"
        aria-label={label}
        data={[
          { value: 'write', label: t('write') },
          { value: 'preview', label: t('preview') },
        ]}
        value={side}
        onChange={setSide}
      />
      {side === 'write' ? (
        <Textarea
          {...inputProps({
            ...props,
            quiet: true,
            help: undefined,
            fault: props.fault === undefined || props.fault === false ? undefined : true,
          })}
          autosize
          minRows={6}
          maxRows={20}
          maxLength={maxLength}
          classNames={{ input: css.mono ?? '' }}
          value={value ?? ''}
          onChange={(event) =>
            onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value)
          }
        />
      ) : (
        <div className={css.preview}>
          {value === undefined ? (
            t('nothingToShow')
          ) : (
            <Suspense fallback={null}>
              <MarkdownText text={value} />
            </Suspense>
          )}
        </div>
      )}
    </Input.Wrapper>
  );
}
