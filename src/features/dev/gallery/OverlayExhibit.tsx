import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { Drawer } from '#ui/overlay/Drawer.tsx';
import { say } from '#ui/overlay/say.ts';
import { offerUndo } from '#ui/overlay/undoToast.tsx';
import { useConfirm } from '#ui/overlay/useConfirm.tsx';
import { pageTexts } from '#ui/pageTexts.ts';
import { Shelf } from './Shown.tsx';

pageTexts('dev.overlay', {
  'zh-cn': {
    drawer: '打开抽屉',
    second: '再打开一个',
    dialog: '打开对话框',
    confirm: '停用设备',
    undo: '删除记录',
    drawerTitle: '编辑设备',
    secondTitle: '检修记录',
    dialogTitle: '选择人员',
    name: '名称',
    save: '保存',
    leave: '放弃修改',
    leaveAsk: '有未保存的修改',
    ask: '停用设备？',
    askText: '停用后不再产生巡检任务，历史记录保留。',
    act: '停用 3 台设备',
    done: '已停用 3 台设备',
    removed: '已删除“主通风机 1 号”',
    back: '已恢复',
  },
  en: {
    drawer: 'Open drawer',
    second: 'Open another',
    dialog: 'Open dialog',
    confirm: 'Disable equipment',
    undo: 'Delete a record',
    drawerTitle: 'Edit equipment',
    secondTitle: 'Repairs',
    dialogTitle: 'Choose people',
    name: 'Name',
    save: 'Save',
    leave: 'Discard changes',
    leaveAsk: 'There are unsaved changes',
    ask: 'Disable equipment?',
    askText: 'No more inspections are generated for it; its history stays.',
    act: 'Disable 3 machines',
    done: '3 machines disabled',
    removed: 'Deleted “Main fan 1”',
    back: 'Restored',
  },
});

/** Drawers and dialogs, a question, and something that can be taken back. */
export function Component() {
  const { t } = useTranslation('dev.overlay');
  const [open, setOpen] = useState<readonly string[]>([]);
  const [name, setName] = useState('');
  const confirm = useConfirm();
  const show = (which: string) => (): void => setOpen([...open, which]);
  const hide = (which: string) => (): void => setOpen((old) => old.filter((one) => one !== which));
  const mayClose = (): Promise<boolean> | boolean =>
    name === '' ||
    new Promise((answer) =>
      confirm.ask({
        title: t('leaveAsk'),
        act: t('leave'),
        onAct: () => {
          setName('');
          answer(true);
        },
      }),
    );
  return (
    <Shelf>
      <Button variant="default" onClick={show('drawer')}>
        {t('drawer')}
      </Button>
      <Button variant="default" onClick={show('second')}>
        {t('second')}
      </Button>
      <Button variant="default" onClick={show('dialog')}>
        {t('dialog')}
      </Button>
      <Button
        variant="default"
        onClick={() =>
          confirm.ask({
            title: t('ask'),
            children: t('askText'),
            act: t('act'),
            onAct: () => say(t('done')),
          })
        }
      >
        {t('confirm')}
      </Button>
      <Button variant="default" onClick={() => offerUndo(t('removed'), () => say(t('back')))}>
        {t('undo')}
      </Button>
      <Drawer
        opened={open.includes('drawer')}
        title={t('drawerTitle')}
        onClose={hide('drawer')}
        mayClose={mayClose}
        footer={<Button onClick={hide('drawer')}>{t('save')}</Button>}
      >
        <TextInput
          label={t('name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Drawer>
      <Drawer opened={open.includes('second')} title={t('secondTitle')} onClose={hide('second')}>
        <TextInput label={t('name')} />
      </Drawer>
      <Dialog
        opened={open.includes('dialog')}
        title={t('dialogTitle')}
        onClose={hide('dialog')}
        footer={<Button onClick={hide('dialog')}>{t('save')}</Button>}
      >
        <TextInput label={t('name')} />
      </Dialog>
      {confirm.dialog}
    </Shelf>
  );
}
