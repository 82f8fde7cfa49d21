import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { slopeCodes } from '#contracts/slopes/slopeCodes.ts';
import { paths } from '#contracts/http/paths.ts';
import { type SlopeReference } from '#contracts/slopes/slopeCalls.ts';
import { newOpId } from '#streams/core.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { useMayAct } from './ResponsePanel.tsx';
import css from './slopes.module.css';
import { REFERENCES } from './useMoved.ts';
import { useSlopeAct } from './useSlopeAct.ts';
import { ReferenceForm } from './ReferenceForm.tsx';
import { ReferenceLine } from './ReferenceLine.tsx';

type Props = {
  readonly references: readonly SlopeReference[];
  /** The receiver that a new reference is for. */
  readonly deviceCode: string | undefined;
  readonly nameOf: (deviceCode: string) => string;
  readonly onClose: () => void;
};

/**
 * Moments from which receivers are counted anew, with who set them and why; and the form for
 * another.
 */
export function References({ references, deviceCode, nameOf, onClose }: Props) {
  const { t } = useTranslation('slopes');
  const may = useMayAct(slopeCodes.reference);
  const [reason, setReason] = useState('');
  const [opId, setOpId] = useState(newOpId);
  const act = useSlopeAct([REFERENCES, 'slopeMotion'], () => {
    setReason('');
    setOpId(newOpId());
  });
  const said = reason.trim();
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
            <ReferenceLine
              key={one.id}
              reference={one}
              of={deviceCode === undefined ? nameOf(one.deviceCode) : undefined}
              mayRevoke={may}
              disabled={said.length < 2 || act.isPending}
              onRevoke={() =>
                act.mutate({ path: paths.slopeReferenceRevoke, body: { id: one.id, reason: said } })
              }
            />
          ))}
        </ul>
        {may && deviceCode !== undefined ? (
          <ReferenceForm
            reason={reason}
            onReason={setReason}
            isBusy={act.isPending}
            onSet={(kind, at) =>
              act.mutate({
                path: paths.slopeReference,
                body: { opId, deviceCode, kind, t: at, reason: said },
              })
            }
          />
        ) : null}
        <p>{t('referenceHint')}</p>
      </div>
    </Dialog>
  );
}
