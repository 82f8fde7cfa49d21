import { AlarmMark, type AlarmMarkProps } from './AlarmMark.tsx';
import css from './LevelChip.module.css';

/** A level as a filled chip: for the few places where it must be seen first. */
export function LevelChip(props: AlarmMarkProps) {
  return (
    <span className={css.chip} data-level={props.level}>
      <AlarmMark {...props} size={props.size ?? 12} />
    </span>
  );
}
