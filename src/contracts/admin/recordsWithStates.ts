import { keyed } from '../entity/choices.ts';

/**
 * Entities whose records live through states, with what one record is called: the declarations
 * themselves would bring all areas into every page that picks one. A test holds both together.
 */
export const recordsWithStates = keyed({
  repairRequest: ['报修单', 'Repair request'],
  repairDispatch: ['维修派单', 'Repair dispatch'],
  repairRecord: ['维修记录', 'Repair record'],
  checkPlan: ['点检计划', 'Check plan'],
  checkTask: ['点检任务', 'Check task'],
  checkWarn: ['点检预警', 'Check warning'],
  inspectionPlan: ['巡检计划', 'Inspection plan'],
  inspectionTask: ['巡检任务', 'Inspection task'],
  maintenancePlan: ['保养计划', 'Maintenance plan'],
  maintenanceTask: ['保养任务', 'Maintenance task'],
  workPermit: ['作业许可', 'Permit to work'],
  stockMovement: ['出入库单', 'Stock movement'],
  stockReservation: ['备件预留', 'Reservation'],
  stockCount: ['盘点单', 'Stock count'],
  purchaseOrder: ['采购订单', 'Purchase order'],
  paper: ['试卷', 'Paper'],
  test: ['考试', 'Exam'],
  attempt: ['答卷', 'Attempt'],
  appeal: ['成绩申诉', 'Appeal'],
  course: ['课程', 'Course'],
  certificate: ['证书', 'Certificate'],
  lesson: ['面授课', 'Lesson'],
  template: ['模板', 'Template'],
});
