import '../theme/formStyles.ts';
import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/core/styles/ColorPicker.css';
import '@mantine/core/styles/ColorInput.css';
import { ColorInput } from '@mantine/core';
import { seriesColours } from '../theme/tokens.ts';
import { inputProps, type ControlProps } from './control.ts';

/** A colour '#rrggbb'; the colours of charts are offered, those of alarms are not. */
export function ColorField(props: ControlProps<string>) {
  const { value, onChange } = props;
  return (
    <ColorInput
      {...inputProps(props)}
      format="hex"
      swatches={[...seriesColours]}
      withEyeDropper={false}
      value={value ?? ''}
      onChange={(colour) => onChange(colour === '' ? undefined : colour)}
      popoverProps={{ shadow: 'md' }}
    />
  );
}
