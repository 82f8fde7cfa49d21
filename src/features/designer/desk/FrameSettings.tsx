import '#ui/theme/formStyles.ts';
import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { frameNames, frameOf, frames, sideIn } from '../model/frames.ts';
import type { Size } from '../model/widget.ts';
import css from './desk.module.css';

type Props = {
  readonly design: Size & { readonly background: string | null };
  readonly onFrame: (size: Size) => void;
  readonly onBackground: (background: string | null) => void;
};

/** The size of the screen, one with a name or any other, and what it is coloured. */
export function FrameSettings({ design, onFrame, onBackground }: Props) {
  const { width, height, background } = design;
  const { t } = useTranslation('designer');
  const size = { width, height };
  const side = (name: 'width' | 'height') => (
    <NumberInput
      // Anew when it was changed elsewhere: it is put in force when it is left.
      key={`${name} ${size[name]}`}
      label={t(`frame.${name}`)}
      size="xs"
      min={1}
      max={32_000}
      allowDecimal={false}
      defaultValue={size[name]}
      onBlur={(event) =>
        onFrame({ ...size, [name]: sideIn(Number(event.currentTarget.value), size[name]) })
      }
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
  return (
    <section className={css.properties} aria-label={t('frame')}>
      <h2>{t('frame')}</h2>
      <NativeSelect
        label={t('frame.preset')}
        size="xs"
        value={frameOf(size) ?? ''}
        onChange={(event) => {
          const name = frameNames.find((one) => one === event.currentTarget.value);
          if (name !== undefined) onFrame(frames[name]);
        }}
        data={[
          ...(frameOf(size) === undefined ? [{ value: '', label: t('frame.free') }] : []),
          ...frameNames.map((name) => ({
            value: name,
            label: `${t(`frame.${name}`)} ${frames[name].width} × ${frames[name].height}`,
          })),
        ]}
      />
      <div className={css.pairs}>
        {side('width')}
        {side('height')}
      </div>
      <div className={css.pairs}>
        <TextInput
          label={t('frame.background')}
          type="color"
          size="xs"
          value={background?.slice(0, 7) ?? '#000000'}
          onChange={(event) => onBackground(event.currentTarget.value)}
        />
        <Button
          className={css.atFoot ?? ''}
          size="xs"
          variant="default"
          disabled={background === null}
          onClick={() => onBackground(null)}
        >
          {t('frame.usual')}
        </Button>
      </div>
      <p className={css.hint}>{t('chooseHint')}</p>
    </section>
  );
}
