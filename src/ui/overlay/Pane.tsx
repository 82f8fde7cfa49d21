import { FocusTrap, Portal } from '@mantine/core';
import {
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconMinus,
  IconSquare,
  IconX,
} from '@tabler/icons-react';
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { PlainButton } from '../plain/PlainButton.tsx';
import {
  DOCKED_HEIGHT,
  dockPane,
  dockPlace,
  isStray,
  isTopPane,
  openPane,
  panes,
} from './openPanes.ts';
import { paneActOf, paneAfter, type PaneAct, type PaneState } from './paneState.ts';
import { useWindowWidth } from './useWindowWidth.ts';
import css from './Pane.module.css';

export type PaneProps = {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Stands below the body and stays in sight. */
  readonly footer?: ReactNode;
  /** Width in px while it is normal. */
  readonly width?: number;
  /**
   * Asked before it closes, however that comes about: false keeps it open. For changes that are not
   * saved.
   */
  readonly mayClose?: (() => boolean | Promise<boolean>) | undefined;
  /** Cannot be put aside or enlarged; for short questions. */
  readonly fixed?: boolean;
  /** A click beside it does not close it. */
  readonly sticky?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  /** Told of every change: 1 normal, 2 minimised, 3 maximised. */
  readonly onState?: (state: PaneState) => void;
};

/**
 * A drawer or dialog, while it is up. Put aside it lets the page be used and keeps all that was
 * entered.
 */
export function Pane({ shape, ...props }: PaneProps & { readonly shape: 'drawer' | 'dialog' }) {
  const { t } = useTranslation('overlay');
  const id = useId();
  const { state, frame, act, close, onOwnKey } = usePane(id, props);
  const isAside = state === 2;
  const style = usePlace(id, state, props.width);
  return (
    <Portal>
      {isAside ? null : (
        <div
          className={css.veil}
          onMouseDown={() => (props.sticky === true ? undefined : void close())}
        />
      )}
      {/* It sets the ref of what it holds, whatever stood there. */}
      <FocusTrap active={!isAside} innerRef={frame}>
        <section
          className={css.pane}
          role={props.role ?? 'dialog'}
          aria-modal={!isAside}
          aria-labelledby={`${id}-title`}
          tabIndex={-1}
          data-pane={id}
          data-shape={shape}
          data-state={state}
          style={style}
          onKeyDown={onOwnKey}
        >
          <header
            className={css.head}
            onDoubleClick={() =>
              props.fixed === true ? undefined : act(state === 1 ? 'maximise' : 'restore')
            }
          >
            <h2 id={`${id}-title`} className={css.title}>
              {props.title}
            </h2>
            {props.fixed === true ? null : <StateButtons state={state} onAct={act} />}
            <HeadButton label={t('close')} icon={IconX} onClick={() => void close()} />
          </header>
          {/* Hidden, not taken away: what was entered stays. */}
          <div className={css.body} hidden={isAside}>
            {props.children}
          </div>
          {props.footer === undefined ? null : (
            <footer className={css.foot} hidden={isAside}>
              {props.footer}
            </footer>
          )}
        </section>
      </FocusTrap>
    </Portal>
  );
}

/** What becomes of a pane, by its buttons and by keys; it takes the focus and gives it back. */
function usePane(id: string, props: PaneProps) {
  const frame = useRef<HTMLElement>(null);
  const [state, setState] = useState<PaneState>(1);
  const before = useRef<PaneState>(1);
  const opener = useRef(document.activeElement);
  const heard = useRef<Event>(undefined);
  const isAside = state === 2;

  // With the picture, not after it: a key that follows at once must find the pane below on top.
  useLayoutEffect(() => openPane(id), [id]);
  useEffect(
    () => () => {
      // What opened meanwhile has the focus and keeps it.
      if (document.activeElement === document.body) focus(opener.current);
    },
    [],
  );

  const act = (wanted: PaneAct): void => {
    const next = paneAfter(state, wanted, before.current);
    before.current = state;
    setState(next);
    dockPane(id, next === 2);
    props.onState?.(next);
    if (next === 2) focus(opener.current);
    else if (state === 2) {
      opener.current = document.activeElement?.closest(`[data-pane="${id}"]`)
        ? opener.current
        : document.activeElement;
      requestAnimationFrame(() => focus(frame.current));
    }
  };
  const close = async (): Promise<void> => {
    if (props.mayClose === undefined || (await props.mayClose())) props.onClose();
  };
  /** `event` is stopped where it was heard, if it was meant for this pane. */
  const onKey = (
    key: KeyboardEvent,
    event: Pick<Event, 'preventDefault' | 'stopPropagation'>,
  ): void => {
    if (key.isComposing || key.defaultPrevented || !(isAside || isTopPane(id))) return;
    const wanted = props.fixed === true ? undefined : paneActOf(key, state);
    // An open drop-down keeps its Escape to itself.
    const isTaken =
      key.target instanceof Element && key.target.hasAttribute('data-mantine-stop-propagation');
    if (wanted !== undefined) act(wanted);
    else if (key.key === 'Escape' && !isAside && !isTaken) void close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // A key that came up through the pane was judged there: what was open in it may be closed by now.
  const onStrayKey = useEffectEvent((key: KeyboardEvent) => {
    if (!isAside && key !== heard.current && isStray(key.target)) onKey(key, key);
  });
  useEffect(() => {
    const listen = (key: KeyboardEvent): void => onStrayKey(key);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const onOwnKey = (event: ReactKeyboardEvent): void => {
    heard.current = event.nativeEvent;
    // A list or a calendar that it opened stands outside it and keeps its keys.
    if (event.target instanceof Node && frame.current?.contains(event.target))
      onKey(event.nativeEvent, event);
  };
  return { state, frame, act, close, onOwnKey };
}

/** Where a pane stands: at its own width, or, put aside, in the row at the foot of the window. */
function usePlace(id: string, state: PaneState, width: number | undefined): CSSProperties {
  const docked = useSnapshot(panes).docked.indexOf(id);
  const windowWidth = useWindowWidth();
  if (state !== 2) return { width: state === 3 ? undefined : width };
  const place = dockPlace(Math.max(0, docked), windowWidth);
  return {
    insetInlineStart: place.left,
    insetBlockEnd: place.bottom,
    width: place.width,
    height: DOCKED_HEIGHT,
  };
}

type StateButtonsProps = { readonly state: PaneState; readonly onAct: (wanted: PaneAct) => void };

function StateButtons({ state, onAct }: StateButtonsProps) {
  const { t } = useTranslation('overlay');
  const restore = (): void => onAct('restore');
  if (state === 2) return <HeadButton label={t('unfold')} icon={IconSquare} onClick={restore} />;
  return (
    <>
      <HeadButton label={t('minimise')} icon={IconMinus} onClick={() => onAct('minimise')} />
      {state === 1 ? (
        <HeadButton
          label={t('maximise')}
          icon={IconArrowsDiagonal}
          onClick={() => onAct('maximise')}
        />
      ) : (
        <HeadButton label={t('restore')} icon={IconArrowsDiagonalMinimize2} onClick={restore} />
      )}
    </>
  );
}

type HeadButtonProps = {
  readonly label: string;
  readonly icon: typeof IconX;
  readonly onClick: () => void;
};

const HeadButton = ({ label, icon: Icon, onClick }: HeadButtonProps) => (
  <PlainButton quiet aria-label={label} title={label} onClick={onClick}>
    <Icon size={16} stroke={1.5} />
  </PlainButton>
);

function focus(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
}
