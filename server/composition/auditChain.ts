import { AuditChain } from '#server/entity/chain/auditChain.ts';
import { ChainHead } from '#server/entity/chain/chainHead.ts';
import { gift, serverModule } from '#server/module.ts';
import { faces } from './faces.ts';

/**
 * Links the rows of the audit. After the writer's place is taken or its holder was reached: a
 * process that is refused must not lengthen the chain with a key of its own.
 */
export const auditChainModule = serverModule({
  name: 'auditChain',
  needs: {
    database: faces.database,
    vault: faces.vault,
    folder: faces.folder,
    log: faces.log,
    mine: faces.mine,
  },
  async start({ database: { pool }, vault, folder, log }) {
    const chain = await AuditChain.open({
      pool,
      mac: (text) => vault.mac(text, 'audit'),
      head: new ChainHead(folder),
      complain: (error, what) => log.warn({ err: error }, what),
    });
    return { stop: () => chain.stop() };
  },
});

/** Where core and office are one process nothing is told of another one. */
export const noOfficeModule = serverModule({
  name: 'noOffice',
  needs: { backups: faces.backups },
  start: ({ backups }) => ({
    gives: [
      gift(faces.officeFigures, {
        parts: () => [],
        lastBackup: () => backups.lastGood(),
        metrics: () => Promise.resolve(''),
      }),
    ],
  }),
});

/** Calls are described where they are answered. */
export const noOtherCallsModule = serverModule({
  name: 'noOtherCalls',
  needs: {},
  start: () => ({ gives: [gift(faces.otherCalls, () => Promise.resolve({}))] }),
});
