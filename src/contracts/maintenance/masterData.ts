// oxlint-disable eslint/max-lines -- declarations, one field a line
import { z } from 'zod';
import { defineEntity } from '../entity/defineEntity.ts';
import {
  date,
  dateTime,
  dictSelect,
  files,
  flag,
  images,
  integer,
  json,
  longText,
  multiSelect,
  number,
  ref,
  refs,
  select,
  tags,
  text,
} from '../entity/fields.ts';
import { grammars } from '../entity/grammars.ts';
import { geo, mine, tree } from '../entity/mixins.ts';
import { grades } from '../entity/sharedChoices.ts';
import { movementTypes } from './stockLifecycle.ts';
import { rows } from '../entity/structured.ts';
import { faultSources } from './workFields.ts';

/**
 * What a mine owns and who keeps it running: equipment, its types, makers and sellers,
 * hiddenByDefault parts, staff.
 */

const recordId = z.string().max(32);

/** Trades of maintenance staff. */
const skills = {
  electrical: ['electrical', '电气', 'Electrical'],
  mechanical: ['mechanical', '机械', 'Mechanical'],
  hydraulic: ['hydraulic', '液压', 'Hydraulic'],
  instrument: ['instrument', '仪表', 'Instruments'],
  it: ['IT', '信息', 'IT'],
} as const;

const business = {
  code: text('编码', 'Code', { unique: true, max: 40 }),
  creditCode: text('统一社会信用代码', 'Credit code', { max: 18, inList: false }),
  contact: text('联系人', 'Contact', { max: 50 }),
  phone: text('联系电话', 'Phone', { max: 30, ...grammars.phone }),
  address: text('地址', 'Address', { max: 200, inList: false }),
  website: text('网址', 'Website', { max: 200, inList: false }),
  products: longText('主营产品', 'Products', { max: 500 }),
} as const;

export const manufacturer = defineEntity('manufacturer', {
  label: ['生产厂家', 'Manufacturer'],
  title: 'name',
  fields: { name: text('名称', 'Name', { required: true, max: 100, width: 220 }), ...business },
});

export const supplier = defineEntity('supplier', {
  label: ['供应商', 'Supplier'],
  title: 'name',
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, width: 220 }),
    type: select('类型', 'Type', {
      equipment: [1, '设备', 'Equipment'],
      hiddenByDefault: [2, '备件', 'Spare parts'],
      service: [3, '服务', 'Service'],
    }),
    grade: select('等级', 'Grade', grades, { width: 80 }),
    ...business,
    bankAccount: text('银行账号', 'Bank account', { max: 40, masked: true, inList: false }),
    qualification: files('资质证书', 'Certificates', { group: 'media' }),
  },
});

export const brand = defineEntity('brand', {
  label: ['品牌', 'Brand'],
  title: 'name',
  fields: {
    name: text('名称', 'Name', { required: true, max: 100 }),
    code: text('编码', 'Code', { unique: true, max: 40 }),
    country: text('国家', 'Country', { max: 50 }),
    manufacturerId: ref('生产厂家', 'Manufacturer', 'manufacturer'),
    logo: images('标志', 'Logo', { inList: false }),
  },
});

export const personnel = defineEntity('personnel', {
  label: ['维修人员', 'Maintenance staff'],
  takesFields: true,
  title: 'name',
  keyword: ['name', 'jobNo'],
  fields: {
    name: text('姓名', 'Name', { required: true, max: 50 }),
    jobNo: text('工号', 'Job number', { required: true, unique: true, max: 40 }),
    mobile: text('手机', 'Mobile', { max: 20, masked: true, ...grammars.mobile }),
    userId: ref('系统用户', 'User', 'user', { inList: false }),
    deptId: ref('部门', 'Department', 'org'),
    skills: multiSelect('技能', 'Skills', skills),
    certs: tags('证书', 'Certificates', { inList: false }),
    shift: ref('班次', 'Shift', 'shift', { inList: false }),
    hourlyRate: number('工时单价', 'Rate per hour', {
      unit: '¥/h',
      precision: 2,
      min: 0,
      inList: false,
    }),
    isDispatchable: flag('可派工', 'May be dispatched', { default: true }),
    workload: integer('在办任务', 'Open tasks', { readonly: true, default: 0, min: 0 }),
  },
  actions: {
    /** Whatever is for the caller to do: `myWorkAnswer`. */
    myWork: { label: ['我的工作', 'My work'], method: 'GET', permission: 'signedIn' },
  },
});

export const equipmentType = defineEntity('equipmentType', {
  label: ['设备类型', 'Equipment type'],
  title: 'name',
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, width: 220 }),
    code: text('编码', 'Code', { required: true, unique: true, max: 40 }),
    ...tree,
    isSpecial: flag('特种设备', 'Special equipment'),
    /** What whoever is sent to a repair of it must know; none: any of the staff. */
    repairSkills: multiSelect('维修技能', 'Trades for its repair', skills, { inList: false }),
    repairCerts: tags('维修证书', 'Certificates for its repair', { inList: false }),
    defaultCheckGroupId: ref('默认点检组', 'Usual check group', 'checkItemGroup', {
      inList: false,
    }),
    defaultMaintGroupId: ref('默认保养组', 'Usual maintenance group', 'maintenanceItemGroup', {
      inList: false,
    }),
    lifeYears: integer('使用年限', 'Life', { unit: 'a', min: 0, max: 100 }),
    icon: text('图标', 'Icon', { max: 60, inList: false }),
    params: rows(
      '技术参数',
      'Parameters',
      {
        key: text('代码', 'Code', { required: true, unique: true, max: 60 }),
        name: text('名称', 'Name', { required: true, max: 60 }),
        unit: text('单位', 'Unit', { max: 20 }),
      },
      { max: 60 },
    ),
  },
});

/** What a machine does; `underRepair` is set and ended by its repairs. */
export const equipmentStates = {
  inUse: [1, '在用', 'In use'],
  standby: [2, '备用', 'Standby'],
  underRepair: [3, '维修中', 'Under repair'],
  idle: [4, '闲置', 'Idle'],
  sealed: [5, '封存', 'Sealed'],
  scrapped: [6, '报废', 'Scrapped'],
} as const;

/** What stands still when a machine does: the mine, a part of it, nothing else. */
const importances = {
  a: ['A', 'A 关键', 'A critical'],
  b: ['B', 'B 重要', 'B important'],
  c: ['C', 'C 一般', 'C ordinary'],
} as const;

export const equipment = defineEntity('equipment', {
  label: ['设备', 'Equipment'],
  takesFields: true,
  title: 'name',
  keyword: ['name', 'code', 'model', 'serialNo'],
  indexes: [['equipmentTypeId', 'status']],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, width: 180 }),
    code: text('编号', 'Code', { required: true, unique: true, max: 64 }),
    qrCode: text('二维码', 'QR code', { readonly: true, max: 80, inList: false }),
    /** Part of the code on the machine by which anybody may report a fault; empty: there is none. */
    reportNonce: text('报修码', 'Report code', {
      readonly: true,
      max: 40,
      inList: false,
      inForm: false,
      inFilter: false,
    }),
    equipmentTypeId: ref('设备类型', 'Type', 'equipmentType', { required: true }),
    status: select('状态', 'State', equipmentStates, { required: true, default: 1 }),
    /** What it is again when its repair is confirmed. */
    statusBefore: select('维修前状态', 'State before the repair', equipmentStates, {
      readonly: true,
      inList: false,
      inFilter: false,
    }),
    /** A pump is part of its station; faults and work are told of each by itself. */
    partOfId: ref('所属设备', 'Part of', 'equipment', { hiddenByDefault: true }),
    importance: select('重要度', 'Importance', importances, { width: 110, hiddenByDefault: true }),
    brandId: ref('品牌', 'Brand', 'brand', { inList: false }),
    model: text('型号', 'Model', { max: 100, hiddenByDefault: true }),
    manufacturerId: ref('生产厂家', 'Manufacturer', 'manufacturer', { inList: false }),
    supplierId: ref('供应商', 'Supplier', 'supplier', { inList: false }),
    serialNo: text('出厂编号', 'Serial number', { max: 64, inList: false }),
    assetNo: text('资产编号', 'Asset number', { max: 64, inList: false }),
    maNo: text('煤安证号', 'Safety mark number', { max: 64, inList: false }),
    ...mine,
    deptId: ref('使用部门', 'Department', 'org', { hiddenByDefault: true }),
    managerId: ref('负责人', 'Responsible', 'personnel', { hiddenByDefault: true }),
    ...geo,
    purchaseDate: date('购置日期', 'Bought', { group: 'time', inList: false }),
    productionDate: date('生产日期', 'Built', { group: 'time', inList: false }),
    installDate: date('安装日期', 'Installed', { group: 'time', inList: false }),
    enableDate: date('启用日期', 'In service since', { group: 'time', hiddenByDefault: true }),
    warrantyTo: date('质保到期', 'Warranty until', { group: 'time', inList: false }),
    scrapDate: date('报废日期', 'Scrapped', {
      group: 'time',
      inList: false,
      showWhen: 'status == 6',
    }),
    price: number('原值', 'Price', {
      unit: '¥',
      precision: 2,
      min: 0,
      inList: false,
      summary: 'sum',
    }),
    powerKw: number('功率', 'Power', {
      unit: 'kW',
      precision: 1,
      min: 0,
      group: 'device',
      hiddenByDefault: true,
    }),
    voltage: number('电压', 'Voltage', {
      unit: 'V',
      precision: 0,
      min: 0,
      group: 'device',
      inList: false,
    }),
    params: json(
      '技术参数',
      'Parameters',
      z.record(z.string().max(60), z.union([z.string().max(200), z.number()])),
      { group: 'device' },
    ),
    health: integer('健康度', 'Health', { readonly: true, min: 0, max: 100, unit: '%' }),
    runHours: number('运行时长', 'Running hours', {
      readonly: true,
      unit: 'h',
      precision: 1,
      min: 0,
      hiddenByDefault: true,
      summary: 'sum',
    }),
    runHoursTime: dateTime('运行时长统计时间', 'Running hours as of', {
      readonly: true,
      inList: false,
    }),
    pointIds: refs('监测点', 'Points', 'kafkaMonitoringPoint'),
    checkGroupIds: refs('点检组', 'Check groups', 'checkItemGroup'),
    maintGroupIds: refs('保养组', 'Maintenance groups', 'maintenanceItemGroup'),
    inspGroupIds: refs('巡检组', 'Inspection groups', 'inspectionItemGroup'),
    lastCheckTime: dateTime('上次点检', 'Last check', { readonly: true, inList: false }),
    lastMaintTime: dateTime('上次保养', 'Last maintenance', { readonly: true, inList: false }),
    nextMaintTime: dateTime('下次保养', 'Next maintenance', {
      readonly: true,
      hiddenByDefault: false,
    }),
    lastRepairTime: dateTime('上次维修', 'Last repair', { readonly: true, inList: false }),
    images: images('图片', 'Pictures', { limit: 9, group: 'media', inList: false }),
    docs: files('资料', 'Documents', { group: 'media' }),
  },
  actions: {
    setChecks: {
      label: ['设置点检组', 'Set its check groups'],
      method: 'POST',
      input: z.strictObject({ id: recordId, checkGroupIds: z.array(recordId).max(100) }),
      permission: 'update',
    },
    setMaintenances: {
      label: ['设置保养组', 'Set its maintenance groups'],
      method: 'POST',
      input: z.strictObject({ id: recordId, maintGroupIds: z.array(recordId).max(100) }),
      permission: 'update',
    },
    /** What its page shows beside the record: `machineAnswer`. */
    overview: {
      label: ['设备概况', 'Overview of a machine'],
      method: 'GET',
      input: z.object({ id: recordId }),
      permission: 'get',
    },
    getBrands: { label: ['设备的品牌', 'Brands of equipment'], method: 'GET', permission: 'list' },
    getModels: {
      label: ['设备的型号', 'Models of equipment'],
      method: 'GET',
      input: z.object({ brandId: recordId.optional() }),
      permission: 'list',
    },
  },
});

export const equipmentFault = defineEntity('equipmentFault', {
  label: ['设备故障', 'Fault'],
  title: 'name',
  keyword: ['name', 'code'],
  fields: {
    kind: select(
      '类别',
      'Kind',
      { catalogue: [1, '故障库', 'Catalogue'], event: [2, '故障记录', 'Event'] },
      { required: true, default: 2 },
    ),
    name: text('故障名称', 'Fault', { required: true, max: 100, width: 200 }),
    status: select(
      '处理状态',
      'State',
      {
        open: [0, '未处理', 'Open'],
        repairing: [1, '维修中', 'Under repair'],
        closed: [2, '已关闭', 'Closed'],
      },
      { default: 0, readonly: true },
    ),
    code: text('故障代码', 'Code', { max: 40, hiddenByDefault: true }),
    level: select('等级', 'Level', {
      l1: [1, '一级', '1'],
      l2: [2, '二级', '2'],
      l3: [3, '三级', '3'],
      l4: [4, '四级', '4'],
    }),
    equipmentTypeId: ref('设备类型', 'Equipment type', 'equipmentType', {
      showWhen: 'kind == 1',
      inList: false,
    }),
    phenomenon: longText('故障现象', 'What is seen', { max: 1000 }),
    cause: longText('故障原因', 'Cause', { max: 1000 }),
    solution: longText('处理方法', 'Remedy', { max: 2000 }),
    equipmentId: ref('设备', 'Equipment', 'equipment', { required: true, showWhen: 'kind == 2' }),
    faultTime: dateTime('发生时间', 'Time', { showWhen: 'kind == 2' }),
    foundBy: text('发现人', 'Found by', { max: 50, showWhen: 'kind == 2', hiddenByDefault: true }),
    source: select('来源', 'Source', faultSources, {
      default: 1,
      showWhen: 'kind == 2',
      hiddenByDefault: true,
    }),
    alarmId: ref('关联报警', 'Alarm', 'kafkaMineAlarmRecord', { inList: false, inForm: false }),
    description: longText('描述', 'Description', { showWhen: 'kind == 2' }),
    images: images('图片', 'Pictures', { limit: 9, group: 'media', inList: false }),
    isStop: flag('停机', 'Stopped the machine', { showWhen: 'kind == 2' }),
    stopMinutes: integer('停机时长', 'Standstill', {
      unit: 'min',
      min: 0,
      showWhen: 'isStop',
      summary: 'sum',
    }),
    repairRequestId: ref('报修单', 'Repair request', 'repairRequest', {
      inForm: false,
      inList: false,
    }),
  },
});

export const sparePart = defineEntity('sparePart', {
  label: ['备品备件', 'Spare part'],
  takesFields: true,
  title: 'name',
  fields: {
    code: text('编码', 'Code', { required: true, unique: true, max: 40 }),
    name: text('名称', 'Name', { required: true, max: 100, width: 180 }),
    spec: text('规格型号', 'Specification', { max: 100, hiddenByDefault: true }),
    unit: dictSelect('单位', 'Unit', 'unit', { width: 110 }),
    equipmentTypeIds: refs('适用设备类型', 'Fits equipment types', 'equipmentType'),
    supplierId: ref('供应商', 'Supplier', 'supplier'),
    /** By movements alone; what a new part is said to have becomes its first one. */
    stock: integer('库存', 'Stock', {
      default: 0,
      min: 0,
      max: 1_000_000,
      inForm: false,
      summary: 'sum',
    }),
    reserved: integer('已预留', 'Reserved', { readonly: true, default: 0, summary: 'sum' }),
    /** Below zero where more is reserved than there is. */
    available: integer('可用', 'Available', {
      readonly: true,
      default: 0,
      hiddenByDefault: false,
    }),
    lowSince: dateTime('低于最低库存自', 'Below least stock since', {
      readonly: true,
      hiddenByDefault: true,
    }),
    minStock: integer('最低库存', 'Least stock', { min: 0, inList: false }),
    maxStock: integer('最高库存', 'Most stock', { min: 0, inList: false }),
    warehouseId: ref('默认仓库', 'Usual warehouse', 'warehouse'),
    warehouse: text('存放说明', 'Where it lies', { max: 60, inList: false }),
    shelf: text('货架', 'Shelf', { max: 60, inList: false }),
    price: number('单价', 'Price', { unit: '¥', precision: 2, min: 0 }),
    avgCost: number('平均成本', 'Average cost', { unit: '¥', precision: 2, readonly: true }),
    leadDays: integer('采购周期', 'Lead time', { unit: 'd', min: 0, inList: false }),
  },
});

/** Documents that move parts, by the names of their entities. */
const stockDocuments = {
  movement: ['stockMovement', '出入库单', 'Movement'],
  request: ['repairRequest', '报修单', 'Repair request'],
  record: ['repairRecord', '维修记录', 'Repair record'],
  task: ['maintenanceTask', '保养任务', 'Maintenance task'],
  purchase: ['purchaseOrder', '采购订单', 'Purchase order'],
  count: ['stockCount', '盘点单', 'Stock count'],
} as const;

export const sparePartStock = defineEntity('sparePartStock', {
  label: ['备件流水', 'Stock ledger line'],
  title: 'partId',
  keyword: ['bizId'],
  base: false,
  scope: 'none',
  readonly: true,
  order: ['time', 'desc'],
  fields: {
    partId: ref('备件', 'Part', 'sparePart', { required: true }),
    warehouseId: ref('仓库', 'Warehouse', 'warehouse'),
    type: select('类型', 'Type', movementTypes, { required: true }),
    /** Below zero for what leaves. */
    qty: integer('数量', 'Quantity', { required: true, summary: 'sum' }),
    balance: integer('仓库结存', 'Left in the warehouse'),
    price: number('单价', 'Price', { unit: '¥', precision: 2 }),
    movementId: ref('出入库单', 'Movement', 'stockMovement'),
    /** The entity of the document that it belongs to. */
    bizType: select('业务类型', 'Purpose', stockDocuments),
    bizId: text('业务单号', 'Document', { max: 40, inList: false }),
    time: dateTime('时间', 'Time', { required: true }),
    userName: text('经手人', 'By', { max: 50 }),
  },
});
