/**
 * What can be done to every entity: method, the specification's path segment, and the action of its
 * permission code.
 */
export const verbs = {
  list: { method: 'POST', segment: 'getlist', action: 'list' },
  all: { method: 'POST', segment: 'getall', action: 'list' },
  lookup: { method: 'GET', segment: 'lookup', action: 'list' },
  get: { method: 'GET', segment: 'getitem', action: 'get' },
  disable: { method: 'GET', segment: 'editDisabled', action: 'disable' },
  create: { method: 'POST', segment: 'create', action: 'create' },
  update: { method: 'PUT', segment: 'update', action: 'update' },
  remove: { method: 'DELETE', segment: 'delete', action: 'delete' },
  removeBatch: { method: 'PUT', segment: 'deletebatch', action: 'delete' },
  restore: { method: 'PUT', segment: 'restore', action: 'delete' },
  exportExcel: { method: 'POST', segment: 'exportExcel', action: 'export' },
  importExcel: { method: 'POST', segment: 'excelIn', action: 'import' },
  template: { method: 'GET', segment: 'template', action: 'import' },
} as const;

export type Verb = keyof typeof verbs;

/** All verbs, in the order of the table. */
export const verbNames = Object.keys(verbs) as readonly Verb[];
