import { storedChoice } from '#contracts/entity/storedChoice.ts';
import * as check from '#contracts/maintenance/check.ts';
import * as inspection from '#contracts/maintenance/inspection.ts';
import * as ledgers from '#contracts/maintenance/masterData.ts';
import * as meters from '#contracts/maintenance/meterReading.ts';
import * as purchase from '#contracts/maintenance/purchase.ts';
import * as repair from '#contracts/maintenance/repair.ts';
import * as stock from '#contracts/maintenance/stock.ts';
import * as stockCount from '#contracts/maintenance/stockCount.ts';
import * as upkeep from '#contracts/maintenance/upkeep.ts';
import { lazy } from 'react';
import { entityPages, pageOverride } from '#crud/entityPages.tsx';
import type { RecordSection } from '#crud/page/overrides.ts';
import { loaded } from '#ui/loaded.ts';

/** What stands below the fields of a record, loaded when one is opened. */
const RepairInMine = lazy(loaded(() => import('./work/RepairInMine.tsx')));
const WorkOnMachine = lazy(loaded(() => import('./work/WorkOnMachine.tsx')));
const ReportCodeDialog = lazy(loaded(() => import('./report/ReportCodeDialog.tsx')));
/** Leaves a field out of what is read of a record. */
const nothing = (): null => null;

/** A plan that is over is due no more. */
const FINISHED = storedChoice(check.checkPlan, 'status', 'finished');
const plans = [check.checkPlan, inspection.inspectionPlan, upkeep.maintenancePlan].map((plan) => {
  const comingDates: RecordSection = {
    name: 'comingDates',
    label: ['接下来的日期', 'Coming dates'],
    isShown: ({ status }) => status !== FINISHED,
    load: async () => ({
      default: (await import('./plans/ComingDates.tsx')).comingDatesOf(plan),
    }),
  };
  return { entity: plan, overrides: { sections: [comingDates] } };
});

/** What a warning says in the reader's language: it is kept in both, one after the other. */
function ownWords(message: string | null, language: string): string {
  const parts = (message ?? '').split(' / ');
  const half = parts.length / 2;
  if (!Number.isInteger(half)) return message ?? '';
  return (language === 'zh-cn' ? parts.slice(0, half) : parts.slice(half)).join(' / ');
}

/** The pages of the area's entities, by name. */
export const pages = entityPages(
  [check, inspection, ledgers, meters, stock, stockCount, purchase, repair, upkeep],
  [
    ...plans,
    pageOverride(repair.repairRequest, {
      // The section below draws what the alarm told.
      cells: { alarmId: nothing, alarmNo: nothing, evidence: nothing, readings: nothing },
      regions: { detail: RepairInMine },
    }),
    pageOverride(check.checkWarn, {
      cells: { message: ({ message }, { language }) => ownWords(message, language) },
    }),
    pageOverride(ledgers.equipment, {
      cells: { reportNonce: nothing },
      regions: { detail: WorkOnMachine },
      sections: [
        {
          name: 'figures',
          label: ['概况', 'How it stands'],
          place: 'top',
          load: () => import('./machine/MachineFigures.tsx'),
        },
        {
          name: 'points',
          label: ['实时监测', 'Live'],
          isShown: ({ pointIds }) => (pointIds ?? []).length > 0,
          permission: 'data/kafkaMonitoringPoint/get',
          load: () => import('./machine/MachinePoints.tsx'),
        },
        {
          name: 'work',
          label: ['工作与费用', 'Work and cost'],
          load: () => import('./machine/MachineWork.tsx'),
        },
        {
          name: 'tree',
          label: ['设备结构', 'Structure'],
          place: 'aside',
          covers: ['equipment.partOfId'],
          load: () => import('./machine/MachineTree.tsx'),
        },
      ],
      actions: [
        {
          name: 'reportCode',
          label: ['报修码', 'Report code'],
          on: 'record',
          permission: 'reportCode',
          Dialog: ReportCodeDialog,
        },
      ],
    }),
  ],
);
