import { entityRoutes } from '#crud/entityRoutes.ts';
import type { Feature } from '#ui/feature.ts';

const load = () => import('./pages.ts');

/** Keeping machines going: ledgers, checks, inspections, upkeep and repair. */
export const maintenance: Feature = {
  name: 'maintenance',
  dependsOn: ['mine', 'sensors'],
  area: 'maintenance',
  routes: [
    {
      path: '/maintenance/kpi',
      title: { 'zh-cn': '维护绩效', en: 'Maintenance performance' },
      menu: { 'zh-cn': '设备台账', en: 'Equipment' },
      permission: 'maint/checkAccount/list',
      lazy: () => import('./kpi/MaintenanceKpiPage.tsx'),
    },
    {
      path: '/report_fault',
      title: { 'zh-cn': '故障报修', en: 'Report a fault' },
      permission: { none: 'plain' },
      fullpage: true,
      open: true,
      lazy: () => import('./report/ReportFaultPage.tsx'),
    },
    ...entityRoutes(
      'maintenance',
      { 'zh-cn': '设备台账', en: 'Equipment' },
      [
        ['equipment', '设备', 'Equipment'],
        ['equipmentType', '设备类型', 'Equipment types'],
        ['equipmentFault', '设备故障', 'Faults'],
        ['meterReading', '抄表记录', 'Meter readings'],
        ['brand', '品牌', 'Brands'],
        ['manufacturer', '生产厂家', 'Manufacturers'],
        ['supplier', '供应商', 'Suppliers'],
        ['personnel', '维修人员', 'Maintenance staff'],
      ],
      load,
    ),
    ...entityRoutes(
      'maintenance',
      { 'zh-cn': '备品备件', en: 'Spare parts' },
      [
        ['sparePart', '备品备件', 'Spare parts'],
        ['stockMovement', '出入库单', 'Stock movements'],
        ['stockReservation', '备件预留', 'Reservations'],
        ['sparePartStock', '备件流水', 'Stock ledger lines'],
        ['warehouseStock', '仓库库存', 'Stock by warehouse'],
        ['warehouse', '仓库', 'Warehouses'],
        ['stockCount', '盘点单', 'Stock counts'],
        ['stockCountRow', '盘点明细', 'Counted rows'],
        ['purchaseNeed', '采购建议', 'To be bought'],
        ['purchaseOrder', '采购订单', 'Purchase orders'],
        ['supplierPrice', '供应商报价', 'Supplier prices'],
      ],
      load,
    ),
    ...entityRoutes(
      'maintenance',
      { 'zh-cn': '点检', en: 'Checks' },
      [
        ['checkPlan', '点检计划', 'Check plans'],
        ['checkTask', '点检任务', 'Check tasks'],
        ['checkTaskItem', '点检任务项', 'Check answers'],
        ['checkTaskDone', '点检记录', 'Checks done'],
        ['checkWarn', '点检预警', 'Check warnings'],
        ['checkAccount', '点检台账', 'Check accounts'],
        ['checkItem', '点检项目', 'Check items'],
        ['checkItemGroup', '点检项目组', 'Check groups'],
      ],
      load,
    ),
    ...entityRoutes(
      'maintenance',
      { 'zh-cn': '巡检', en: 'Inspections' },
      [
        ['inspectionPlan', '巡检计划', 'Inspection plans'],
        ['inspectionTask', '巡检任务', 'Inspection tasks'],
        ['inspectionTaskItem', '巡检点', 'Inspection stops'],
        ['inspectionTaskDetail', '巡检明细', 'Inspection answers'],
        ['inspectionTaskDone', '巡检记录', 'Inspections done'],
        ['inspectionItem', '巡检项目', 'Inspection items'],
        ['inspectionItemGroup', '巡检项目组', 'Inspection groups'],
      ],
      load,
    ),
    ...entityRoutes(
      'maintenance',
      { 'zh-cn': '保养', en: 'Upkeep' },
      [
        ['maintenancePlan', '保养计划', 'Maintenance plans'],
        ['maintenanceTask', '保养任务', 'Maintenance tasks'],
        ['maintenanceTaskItem', '保养任务项', 'Maintenance answers'],
        ['maintenanceTaskDone', '保养记录', 'Maintenance done'],
        ['maintenanceItem', '保养项目', 'Maintenance items'],
        ['maintenanceItemGroup', '保养项目组', 'Maintenance groups'],
        ['maintenanceTaskDoneV2', '保养记录 V2', 'Maintenance done V2'],
        ['maintenanceItemV2', '保养项目 V2', 'Maintenance items V2'],
        ['maintenanceItemGroupV2', '保养项目组 V2', 'Maintenance groups V2'],
      ],
      load,
    ),
    ...entityRoutes(
      'maintenance',
      { 'zh-cn': '维修', en: 'Repair' },
      [
        ['repairRequest', '报修单', 'Repair requests'],
        ['repairDispatch', '维修派单', 'Repair dispatches'],
        ['repairRecord', '维修记录', 'Repair records'],
      ],
      load,
    ),
  ],
};
