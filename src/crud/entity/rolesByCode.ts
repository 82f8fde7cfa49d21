import type { LoadRows } from '#ui/inputs/pick.ts';
import { rowsOf } from './remote.ts';

const roles = rowsOf('role');
/** More than any site has roles. */
const ALL = 500;

/** Roles to pick from where they are kept by their code. */
export const rolesByCode: LoadRows = async (asked, signal) => {
  const { ids: codes } = asked;
  if (codes === undefined) return roles(asked, signal);
  const { rows } = await roles({ page: 1, pageSize: ALL, keyword: '' }, signal);
  const found = rows.filter(({ code }) => typeof code === 'string' && codes.includes(code));
  return { rows: found, total: found.length };
};
