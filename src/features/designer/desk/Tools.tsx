import {
  IconArrowAutofitHeight,
  IconArrowAutofitWidth,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconClipboard,
  IconComponents,
  IconComponentsOff,
  IconCopy,
  IconCopyPlus,
  IconEyeOff,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconLock,
  IconResize,
  IconScissors,
  IconStackBack,
  IconStackBackward,
  IconStackForward,
  IconStackFront,
  IconTrash,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Act } from '../model/acts.ts';
import type { KeyAct } from '../model/keys.ts';
import css from './desk.module.css';
import { ToolButton } from '#ui/ToolButton.tsx';

type Icon = ComponentType<{ readonly size?: number; readonly stroke?: number }>;
/** `least`: how many widgets must be chosen for it. */
type Tool = { readonly act: Act; readonly icon: Icon; readonly least: number };

const tools: readonly (readonly Tool[])[] = [
  [
    { act: 'align.left', icon: IconLayoutAlignLeft, least: 1 },
    { act: 'align.centre', icon: IconLayoutAlignCenter, least: 1 },
    { act: 'align.right', icon: IconLayoutAlignRight, least: 1 },
    { act: 'align.top', icon: IconLayoutAlignTop, least: 1 },
    { act: 'align.middle', icon: IconLayoutAlignMiddle, least: 1 },
    { act: 'align.bottom', icon: IconLayoutAlignBottom, least: 1 },
  ],
  [
    { act: 'distribute.x', icon: IconLayoutDistributeVertical, least: 3 },
    { act: 'distribute.y', icon: IconLayoutDistributeHorizontal, least: 3 },
    { act: 'same.w', icon: IconArrowAutofitWidth, least: 2 },
    { act: 'same.h', icon: IconArrowAutofitHeight, least: 2 },
    { act: 'same.both', icon: IconResize, least: 2 },
  ],
  [
    { act: 'group', icon: IconComponents, least: 2 },
    { act: 'ungroup', icon: IconComponentsOff, least: 2 },
    { act: 'lock', icon: IconLock, least: 1 },
    { act: 'hide', icon: IconEyeOff, least: 1 },
  ],
  [
    { act: 'front', icon: IconStackFront, least: 1 },
    { act: 'forward', icon: IconStackForward, least: 1 },
    { act: 'backward', icon: IconStackBackward, least: 1 },
    { act: 'back', icon: IconStackBack, least: 1 },
  ],
];

type Props = {
  readonly steps: {
    readonly undo: () => void;
    readonly redo: () => void;
    readonly canUndo: boolean;
    readonly canRedo: boolean;
  };
  /** How many widgets are chosen. */
  readonly count: number;
  readonly onAct: (act: Act) => void;
  readonly onKey: (act: KeyAct) => void;
};

/** What can be done to the chosen widgets, and the steps back and forth. */
export function Tools({ steps, count, onAct, onKey }: Props) {
  const { t } = useTranslation('designer');
  const isNone = count === 0;
  return (
    <div className={css.tools} role="toolbar" aria-label={t('tools')}>
      <span className={css.set}>
        <ToolButton
          label={t('undo')}
          icon={IconArrowBackUp}
          disabled={!steps.canUndo}
          onClick={steps.undo}
        />
        <ToolButton
          label={t('redo')}
          icon={IconArrowForwardUp}
          disabled={!steps.canRedo}
          onClick={steps.redo}
        />
      </span>
      <span className={css.set}>
        <ToolButton
          label={t('key.copy')}
          icon={IconCopy}
          disabled={isNone}
          onClick={() => onKey('copy')}
        />
        <ToolButton
          label={t('key.cut')}
          icon={IconScissors}
          disabled={isNone}
          onClick={() => onKey('cut')}
        />
        <ToolButton label={t('key.paste')} icon={IconClipboard} onClick={() => onKey('paste')} />
        <ToolButton
          label={t('key.duplicate')}
          icon={IconCopyPlus}
          disabled={isNone}
          onClick={() => onKey('duplicate')}
        />
        <ToolButton
          label={t('key.remove')}
          icon={IconTrash}
          disabled={isNone}
          onClick={() => onKey('remove')}
        />
      </span>
      {tools.map((some) => (
        <span key={some[0]?.act} className={css.set}>
          {some.map(({ act, icon, least }) => (
            <ToolButton
              key={act}
              label={t(`act.${act}`)}
              icon={icon}
              disabled={count < least}
              onClick={() => onAct(act)}
            />
          ))}
        </span>
      ))}
    </div>
  );
}
