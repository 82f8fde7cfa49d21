import { IconTool } from '@tabler/icons-react';
import { entityRoutes } from '../../crud/entityRoutes.ts';
import type { Feature } from '../../ui/feature.ts';

const load = () => import('./pages.ts');

/** Keeping machines going: ledgers, checks, inspections, upkeep and repair. */
export const maintenance: Feature = {
  name: 'maintenance',
  texts: () => import('./texts.ts'),
  area: { name: 'maintenance', title: { 'zh-cn': '设备维护', en: 'Maintenance' }, icon: IconTool, order: 20 },
  routes: [
    ...entityRoutes(
      'maintenance',
      { 'zh-cn': '设备台账', en: 'Equipment' },
      [
        ['equipment', '设备', 'Equipment'],
        ['equipmentType', '设备类型', 'Equipment type'],
        ['equipmentFault', '设备故障', 'Fault'],
        ['brand', '品牌', 'Brand'],
        ['manufacturer', '生产厂家', 'Manufacturer'],
        ['supplier', '供应商', 'Supplier'],
        ['personnel', '维修人员', 'Maintenance staff'],
      ],
      load,
    ),
    ...entityRoutes(
      'maintenance',
      { 'zh-cn': '备品备件', en: 'Spare parts' },
      [
        ['sparePart', '备品备件', 'Spare part'],
        ['sparePartStock', '备件流水', 'Stock movement'],
      ],
      load,
    ),
    ...entityRoutes(
      'maintenance',
      { 'zh-cn': '点检', en: 'Checks' },
      [
        ['checkPlan', '点检计划', 'Check plan'],
        ['checkTask', '点检任务', 'Check task'],
        ['checkTaskItem', '点检任务项', 'Check answer'],
        ['checkTaskDone', '点检记录', 'Check done'],
        ['checkWarn', '点检预警', 'Check warning'],
        ['checkAccount', '点检台账', 'Check account'],
        ['checkItem', '点检项目', 'Check item'],
        ['checkItemGroup', '点检项目组', 'Check group'],
      ],
      load,
    ),
    ...entityRoutes(
      'maintenance',
      { 'zh-cn': '巡检', en: 'Inspections' },
      [
        ['inspectionPlan', '巡检计划', 'Inspection plan'],
        ['inspectionTask', '巡检任务', 'Inspection task'],
        ['inspectionTaskItem', '巡检点', 'Inspection stop'],
        ['inspectionTaskDetail', '巡检明细', 'Inspection answer'],
        ['inspectionTaskDone', '巡检记录', 'Inspection done'],
        ['inspectionItem', '巡检项目', 'Inspection item'],
        ['inspectionItemGroup', '巡检项目组', 'Inspection group'],
      ],
      load,
    ),
    ...entityRoutes(
      'maintenance',
      { 'zh-cn': '保养', en: 'Upkeep' },
      [
        ['maintenancePlan', '保养计划', 'Maintenance plan'],
        ['maintenanceTask', '保养任务', 'Maintenance task'],
        ['maintenanceTaskDone', '保养记录', 'Maintenance done'],
        ['maintenanceItem', '保养项目', 'Maintenance item'],
        ['maintenanceItemGroup', '保养项目组', 'Maintenance group'],
        ['maintenanceTaskDoneV2', '保养记录 V2', 'Maintenance done V2'],
        ['maintenanceItemV2', '保养项目 V2', 'Maintenance item V2'],
        ['maintenanceItemGroupV2', '保养项目组 V2', 'Maintenance group V2'],
      ],
      load,
    ),
    ...entityRoutes(
      'maintenance',
      { 'zh-cn': '维修', en: 'Repair' },
      [
        ['repairRequest', '报修单', 'Repair request'],
        ['repairDispatch', '维修派单', 'Repair dispatch'],
        ['repairRecord', '维修记录', 'Repair record'],
      ],
      load,
    ),
  ],
};
