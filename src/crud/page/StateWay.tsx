import { IconArrowRight } from '@tabler/icons-react';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { stateNamed, statesOf } from '#contracts/entity/lifecycle.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { StateChip } from '../entity/StateChip.tsx';
import { titleOf } from '../entity/titleOf.ts';
import css from './lifecycle.module.css';

type Props = {
  readonly entity: AnyEntity;
  readonly record: RecordOf<AnyEntity>;
  readonly to: string;
};

/** What becomes of a record, where a transition asks for nothing: its state now and afterwards. */
export function StateWay({ entity, record, to }: Props) {
  const { lifecycle } = entity;
  if (lifecycle === undefined) return null;
  const states = statesOf(entity.fields, lifecycle);
  const from = stateNamed(states, record[lifecycle.field]);
  const chip = (name: string) => {
    const [, zh = name, en = name] = states[name] ?? [];
    return (
      <StateChip tone={lifecycle.tones[name] ?? 'plain'}>
        {currentLanguage() === 'en' ? en : zh}
      </StateChip>
    );
  };
  return (
    <p className={css.way}>
      <span>{titleOf(entity, record)}</span>
      {from === undefined ? null : chip(from)}
      <IconArrowRight size={16} stroke={1.5} aria-hidden="true" />
      {chip(to)}
    </p>
  );
}
