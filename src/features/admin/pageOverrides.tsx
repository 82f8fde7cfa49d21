import { IconBinaryTree, IconKey, IconLockOpen, IconShieldOff } from '@tabler/icons-react';
import { role, user } from '#contracts/admin/access.ts';
import { resource } from '#contracts/admin/resource.ts';
import { api, appclient } from '#contracts/admin/calls.ts';
import { area, org } from '#contracts/admin/places.ts';
import { recordNote } from '#contracts/admin/recordNote.ts';
import { stateChange } from '#contracts/admin/stateChange.ts';
import { file, log, message } from '#contracts/admin/traces.ts';
import { paytype } from '#contracts/admin/trade.ts';
import { dict, dictheader } from '#contracts/admin/words.ts';
import { pageOverride, type PageOverride } from '#crud/entityPages.tsx';
import { bytesText } from '#ui/marks/bytesText.ts';
import { areaText } from './areaText.ts';
import { LevelInput } from './areas/LevelInput.tsx';
import { OutlineInput } from './areas/OutlineInput.tsx';
import { SecretDialog } from './calls/SecretDialog.tsx';
import { webhookPages } from './calls/webhookPages.tsx';
import { FileSpace } from './files/FileSpace.tsx';
import { ActWord } from './logs/ActWord.tsx';
import { EntityWord } from './logs/EntityWord.tsx';
import { logOverrides } from './logs/logPages.tsx';
import { StateWord } from './logs/StateWord.tsx';
import { ReceiverNames } from './messages/ReceiverNames.tsx';
import { ReceiversInput } from './messages/ReceiversInput.tsx';
import { PayTypesInUse } from './PayTypesInUse.tsx';
import { RemoveFactors } from './RemoveFactors.tsx';
import { ResetPassword } from './ResetPassword.tsx';
import { GrantDialog } from './roles/GrantDialog.tsx';
import { MenuTree } from './roles/MenuTree.tsx';
import { NamesInput } from './roles/NamesInput.tsx';
import { unlock } from './unlock.ts';
import { HeaderInput } from './words/HeaderInput.tsx';

/** Names by language are two fields, and one line where they are read. */
const byLanguage = {
  inputs: { lang: NamesInput },
  cells: {
    lang: ({ lang }: { readonly lang: Readonly<Record<string, string>> | null }) =>
      [lang?.['zh-cn'], lang?.['en']].filter(Boolean).join(' / ') || null,
  },
};

/** Where pages of the area differ from what their declarations make, the lowest rung first. */
export const pageOverrides: readonly PageOverride[] = [
  // A field tuned and an action with a dialog of its own.
  pageOverride(user, {
    fields: { userName: { width: 130 }, createTime: { inList: false } },
    actions: [
      {
        name: 'userchangepassword',
        label: ['重置密码', 'Reset password'],
        on: 'record',
        icon: IconKey,
        permission: 'resetPassword',
        Dialog: ResetPassword,
      },
      {
        name: 'unlock',
        label: ['解锁', 'Unlock'],
        on: 'record',
        icon: IconLockOpen,
        permission: 'unlock',
        run: async ([record]) => unlock(record?.id ?? ''),
      },
      {
        name: 'removeFactors',
        label: ['移除双重验证', 'Remove second factors'],
        on: 'record',
        icon: IconShieldOff,
        permission: 'removeFactors',
        Dialog: RemoveFactors,
      },
    ],
  }),
  // A cell of its own.
  pageOverride(file, {
    cells: { size: ({ size }) => bytesText(size) },
    regions: { above: FileSpace },
  }),
  // A region of its own.
  pageOverride(log, {
    ...logOverrides,
    fields: { module: { width: 130 }, action: { width: 110 }, userName: { width: 110 } },
    quick: ['logType', 'time'],
  }),
  pageOverride(recordNote, {
    cells: { entity: ({ entity }) => <EntityWord name={entity} /> },
  }),
  pageOverride(stateChange, {
    cells: {
      entity: ({ entity }) => <EntityWord name={entity} />,
      transition: ({ entity, transition }) => <ActWord entity={entity} action={transition} />,
      fromState: ({ entity, fromState }) => <StateWord entity={entity} name={fromState} />,
      toState: ({ entity, toState }) => <StateWord entity={entity} name={toState} />,
    },
  }),
  pageOverride(role, {
    ...byLanguage,
    actions: [
      {
        name: 'RoleAssignResources',
        label: ['分配资源', 'Assign resources'],
        on: 'record',
        icon: IconBinaryTree,
        permission: 'assign',
        Dialog: GrantDialog,
      },
    ],
  }),
  pageOverride(resource, {
    ...byLanguage,
    regions: { body: MenuTree },
  }),
  pageOverride(message, {
    // It is sent as it is created.
    fields: { createTime: { inList: false } },
    inputs: { receiverIds: ReceiversInput },
    cells: { receiverIds: (record) => <ReceiverNames record={record} /> },
  }),
  pageOverride(dict, { ...byLanguage, inputs: { ...byLanguage.inputs, headerCode: HeaderInput } }),
  pageOverride(dictheader, byLanguage),
  pageOverride(org, byLanguage),
  pageOverride(area, {
    fields: { createTime: { inList: false }, companyId: { inList: false } },
    inputs: { polygon: OutlineInput, levelCode: LevelInput },
  }),
  pageOverride(api, {
    ...byLanguage,
    fields: {
      area: { width: 100 },
      callPath: { width: 380 },
      entity: { hiddenByDefault: true },
      action: { hiddenByDefault: true },
      createTime: { inList: false },
    },
    cells: {
      ...byLanguage.cells,
      area: ({ area: name }, { language }) => areaText(name, language),
    },
  }),
  pageOverride(paytype, { regions: { above: PayTypesInUse } }),
  ...webhookPages,
  pageOverride(appclient, {
    actions: [
      {
        name: 'rotateSecret',
        label: ['生成密钥', 'Make a secret'],
        on: 'record',
        icon: IconKey,
        permission: 'update',
        Dialog: SecretDialog,
      },
    ],
  }),
];
