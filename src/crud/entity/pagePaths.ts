import { catalogue, type AreaName, type EntityName } from '#contracts/entity/catalogue.ts';

/** The first part of the address of an area's pages. */
const folders: Readonly<Record<AreaName, string>> = {
  admin: 'admin',
  app: 'admin',
  vip: 'admin',
  advert: 'signage',
  ecs: 'signage',
  exam: 'exam',
  maint: 'maintenance',
  data: 'monitoring',
  report: 'report',
};

/** The path of the page that lists the records of an entity. */
export const listPathOf = (name: EntityName): string => `/${folders[catalogue[name]]}/${name}`;

/** The path of the page of one record. */
export const recordPathOf = (name: EntityName, id: string): string =>
  `${listPathOf(name)}/${encodeURIComponent(id)}`;
