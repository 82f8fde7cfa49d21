import { LevelChip } from '#ui/marks/LevelChip.tsx';
import css from './group.module.css';

const levels = [1, 2, 3, 4] as const;

/** How many alarms are open, by level, worst first; '-' where none are. */
export function OpenAlarms({ open }: { readonly open: readonly number[] }) {
  const some = levels.filter((level) => (open[level - 1] ?? 0) > 0);
  if (some.length === 0) return <>-</>;
  return (
    <span className={css.levels}>
      {some.map((level) => (
        <span key={level}>
          <LevelChip level={level} />
          <span className="ph-digits">{open[level - 1]}</span>
        </span>
      ))}
    </span>
  );
}
