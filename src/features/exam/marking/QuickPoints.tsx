import { Button } from '@mantine/core';
import css from './marking.module.css';

type QuickPointsProps = {
  readonly worth: number;
  readonly onChoose: (points: number) => void;
};

/** Nothing, half or all of what an answer is worth, at one press. */
export const QuickPoints = ({ worth, onChoose }: QuickPointsProps) => (
  <div className={css.quick}>
    {[0, worth / 2, worth].map((value) => (
      <Button key={value} size="compact-sm" variant="default" onClick={() => onChoose(value)}>
        {value}
      </Button>
    ))}
  </div>
);
