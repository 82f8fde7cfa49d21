import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUrlState } from '#crud/list/useUrlState.ts';
import { WallBoundary, WallFrame } from '#features/walls/api.ts';
import { designStyle, useScale } from './Canvas.tsx';
import { widgetsOf } from './design.ts';
import css from './designer.module.css';
import { useTemplate } from './useTemplate.ts';
import { WidgetView } from './widgetViews.tsx';

/** A designed screen on the wall, as it was last saved. */
export function Component() {
  const { t } = useTranslation('designer');
  const [query] = useUrlState();
  const { data, isError } = useTemplate(query.get('id') ?? '', true);
  const frame = useRef<HTMLDivElement>(null);
  const canvas = { width: data?.width ?? 1920, height: data?.height ?? 1080 };
  const scale = useScale(frame, canvas);
  return (
    <WallFrame title={data?.name ?? t('title')}>
      <div ref={frame} className={css.show}>
        {data === undefined ? (
          <p className={css.hint}>
            {t(isError || query.get('id') === null ? 'missing' : 'loading')}
          </p>
        ) : (
          <div
            className={css.canvas}
            style={designStyle(canvas, scale, data.background ?? undefined)}
          >
            {widgetsOf(data.content).map((widget) => (
              <div
                key={widget.id}
                className={css.placed}
                style={{ left: widget.x, top: widget.y, width: widget.w, height: widget.h }}
              >
                <WallBoundary>
                  <WidgetView widget={widget} />
                </WallBoundary>
              </div>
            ))}
          </div>
        )}
      </div>
    </WallFrame>
  );
}
