import { useTranslation } from 'react-i18next';
import { user } from '#contracts/admin/access.ts';
import { entityClient } from '#crud/entity/entityClient.ts';
import type { ActionDialogProps } from '#crud/page/overrides.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { say, sayFailed } from '#ui/overlay/say.ts';

/** Asks before the second factors are taken from a user who has lost them. */
export function RemoveFactors({ records: [record], onClose }: ActionDialogProps<typeof user>) {
  const { t } = useTranslation('admin');
  const failureText = useFailureText();
  const remove = async (): Promise<void> => {
    const done = await entityClient(user).act('removeFactors', { id: record?.id });
    if (done.ok) say(t('factorsRemoved'));
    else sayFailed(t('factorsStay'), failureText(done.error));
    onClose(done.ok);
  };
  return (
    <ConfirmDialog
      title={t('removeFactorsOf', { name: record?.realName })}
      act={t('removeFactors')}
      onAct={remove}
      onClose={() => onClose()}
    >
      {t('removeFactorsNote')}
    </ConfirmDialog>
  );
}
