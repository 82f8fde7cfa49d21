import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type SlopeReference } from '#contracts/slopes/slopeCalls.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { numberText } from '#ui/marks/numberText.ts';

type Props = {
  readonly reference: SlopeReference;
  /** The name of its receiver, where several are shown. */
  readonly of: string | undefined;
  readonly mayRevoke: boolean;
  readonly disabled: boolean;
  readonly onRevoke: () => void;
};

/** One reference: when, who, why, and what it counts from. */
export function ReferenceLine({ reference: one, of, mayRevoke, disabled, onRevoke }: Props) {
  const { t } = useTranslation('slopes');
  return (
    <li data-revoked={one.revokedAt !== null || undefined}>
      <b className="ph-digits">{fullMomentText(one.t)}</b> {of === undefined ? '' : `${of} · `}
      {t(`kind.${one.kind}`)} · {one.reason}
      <small>
        {one.by} {fullMomentText(one.madeAt)} · X {numberText(one.x, 1)} Y {numberText(one.y, 1)} H{' '}
        {numberText(one.h, 1)} mm
        {one.revokedAt === null ? '' : ` · ${t('revoked', { by: one.revokedBy ?? '' })}`}
      </small>
      {one.revokedAt === null && mayRevoke ? (
        <Button
          size="compact-xs"
          variant="subtle"
          disabled={disabled}
          title={t('reason')}
          onClick={onRevoke}
        >
          {t('revoke')}
        </Button>
      ) : null}
    </li>
  );
}
