import { endpointOf } from '#contracts/entity/endpoints.ts';
import { dataSource } from '#contracts/sources/sources.ts';
import { paths } from '#contracts/http/paths.ts';
import { callAsUser } from './callAsUser.ts';

/**
 * `npm run source -- list | create <code> [zone]`: feeds that may push readings; prints a new
 * feed's key, once.
 */
const [verb = 'list', code, zone] = process.argv.slice(2);
await callAsUser(async (call) => {
  if (verb === 'create') {
    const { key } = (await call(paths.sourceCreate, { code, ...(zone ? { zone } : {}) })) as {
      key: string;
    };
    console.log(key);
    return;
  }
  const { list } = (await call(endpointOf(dataSource, 'list')?.path ?? '', { pageSize: 500 })) as {
    list: object[];
  };
  console.table(list);
});
