import { notifications } from '@mantine/notifications';
import { Button, Select, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { slopeCodes } from '#contracts/slopes/slopeCodes.ts';
import { paths } from '#contracts/http/paths.ts';
import { type SlopeReference } from '#contracts/slopes/slopeCalls.ts';
import { failureOf } from '#crud/FailedRequest.ts';
import { answerOf } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { newOpId } from '#streams/core.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { fullMomentText } from '#ui/time/clockText.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { MomentField } from '#features/replay/api.ts';
import { useMayAct } from './ResponsePanel.tsx';
import css from './slopes.module.css';
import { REFERENCES } from './useMoved.ts';

type Props = {
  readonly references: readonly SlopeReference[];
  /** The receiver that a new reference is for. */
  readonly deviceCode: string | undefined;
  readonly nameOf: (deviceCode: string) => string;
  readonly onClose: () => void;
};

const kinds = ['zero', 'rebased'] as const;

/**
 * Moments from which receivers are counted anew, with who set them and why; and the form for
 * another.
 */
export function References({ references, deviceCode, nameOf, onClose }: Props) {
  const { t } = useTranslation('slopes');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const may = useMayAct(slopeCodes.reference);
  const [at, setAt] = useState(() => Math.floor(Date.now() / 60_000) * 60_000);
  const [kind, setKind] = useState<(typeof kinds)[number]>('zero');
  const [reason, setReason] = useState('');
  const [opId, setOpId] = useState(newOpId);
  const act = useMutation({
    mutationFn: ({ path, body }: { path: string; body: object }) =>
      answerOf({ path, method: 'POST', body, answer: z.unknown() }),
    onSuccess: () => {
      setReason('');
      setOpId(newOpId());
    },
    onError: (error) => {
      const failure = failureOf(error);
      notifications.show({
        color: 'red',
        message: t('respondFailed', { reason: failure === undefined ? '-' : failureText(failure) }),
      });
    },
    onSettled: () =>
      Promise.all(
        [REFERENCES, 'slopeMotion'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      ),
  });
  const said = reason.trim();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (deviceCode !== undefined)
      act.mutate({
        path: paths.slopeReference,
        body: { opId, deviceCode, kind, t: at, reason: said },
      });
  };
  const shown = references
    .filter((one) => deviceCode === undefined || one.deviceCode === deviceCode)
    .toReversed();
  return (
    <Dialog
      opened
      width={560}
      title={`${t('references')}${deviceCode === undefined ? '' : ` · ${nameOf(deviceCode)}`}`}
      onClose={onClose}
    >
      <div className={css.references}>
        {shown.length === 0 ? <p>{t('referenceNone')}</p> : null}
        <ul>
          {shown.map((one) => (
            <li key={one.id} data-revoked={one.revokedAt !== null || undefined}>
              <b className="ph-digits">{fullMomentText(one.t)}</b>{' '}
              {deviceCode === undefined ? `${nameOf(one.deviceCode)} · ` : ''}
              {t(`kind.${one.kind}`)} · {one.reason}
              <small>
                {one.by} {fullMomentText(one.madeAt)} · X {numberText(one.x, 1)} Y{' '}
                {numberText(one.y, 1)} H {numberText(one.h, 1)} mm
                {one.revokedAt === null ? '' : ` · ${t('revoked', { by: one.revokedBy ?? '' })}`}
              </small>
              {one.revokedAt === null && may ? (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  disabled={said.length < 2 || act.isPending}
                  title={t('reason')}
                  onClick={() =>
                    act.mutate({
                      path: paths.slopeReferenceRevoke,
                      body: { id: one.id, reason: said },
                    })
                  }
                >
                  {t('revoke')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
        {may && deviceCode !== undefined ? (
          <form onSubmit={submit}>
            <div className={css.since}>
              <span>{t('at')}</span>
              <MomentField label={t('at')} at={at} max="now" onAt={setAt} />
            </div>
            <Select
              size="xs"
              label={t('reference')}
              allowDeselect={false}
              data={kinds.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
              value={kind}
              onChange={(next) => setKind(kinds.find((one) => one === next) ?? 'zero')}
            />
            <Textarea
              required
              size="xs"
              label={t('reason')}
              rows={2}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <Button
              type="submit"
              size="compact-sm"
              loading={act.isPending}
              disabled={said.length < 2}
            >
              {t('setReference')}
            </Button>
          </form>
        ) : null}
        <p>{t('referenceHint')}</p>
      </div>
    </Dialog>
  );
}
