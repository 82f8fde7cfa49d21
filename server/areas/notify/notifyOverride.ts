import { err, ok, type Result } from '#base/result.ts';
import { appTab } from '#contracts/admin/settingTabs.ts';
import { notification } from '#contracts/alarms/alarmHandling.ts';
import type { PolicyChannel } from '#contracts/alarms/policySteps.ts';
import type { SendFault } from '#contracts/alarms/sendFaults.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import { failure, type ErrorCode, type Failure } from '#contracts/errors.ts';
import type { SettingStore } from '#server/areas/admin/settingStore.ts';
import { logWrites } from '#server/entity/audit.ts';
import { override, type CallContext, type EntityOverride } from '#server/entity/override.ts';
import { relationOf } from '#server/entity/relation.ts';
import { query } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { tryChannel } from './deliverNews.ts';

/** What is said where a way was tried in vain. */
const codes: Readonly<Record<SendFault, ErrorCode>> = {
  channelOff: 'channel_off',
  noAddress: 'no_own_address',
  unreachable: 'channel_failed',
  refused: 'channel_failed',
  addressRefused: 'address_refused',
  ownChoice: 'channel_failed',
};

const test = {
  'zh-cn': { title: '测试消息', body: '这是一条测试消息，通知渠道可用。' },
  en: { title: 'Test message', body: 'This is a test: this way of telling people works.' },
} as const;

/** What policies told whom; it can be sent again, and each way can be tried. */
export const notifyOverride = (
  settings: SettingStore,
  smsUrl: string | undefined,
): EntityOverride =>
  override(notification, {
    relation: relationOf(
      notification,
      'd.id',
      {
        time: 'd.created',
        title: 'd.title',
        channel: 'd.channel',
        to: 'd.to_name',
        state: 'd.state',
        fault: 'd.fault',
        level: 'd.level',
        count: 'jsonb_array_length(d.items)',
        tries: 'd.tries',
        tried: 'd.tried',
        due: `CASE WHEN d.state = 'waiting' THEN d.due END`,
        tookMs: 'd.took_ms',
        answer: 'd.answer',
        policyId: 'd.policy_id',
        alarmId: `d.items -> 0 ->> 'alarmId'`,
        userId: 'd.target',
        body: 'd.body',
      },
      'FROM notification_delivery d',
    ),
    actions: {
      resend: ({ id }: { id: string }, context: CallContext) => resend(id, context),
      async test({ channel }: { channel: PolicyChannel }, { engine, actor }: CallContext) {
        const { language } = await settings.tab('config', 'app', appTab);
        const parts = { engine, settings, smsUrl };
        const { fault, answer } = await tryChannel(parts, channel, actor.userId, test[language]);
        return fault === undefined
          ? ok({ answer })
          : err(failure(codes[fault], answer === '' ? fault : answer, 'channel'));
      },
    },
  });

/** Has a delivery sent again, under the id that it had, with all its tries. */
async function resend(
  id: string,
  { engine, actor }: CallContext,
): Promise<Result<RecordOf<typeof notification>, Failure>> {
  const found = await engine.of(notification).get(id, actor);
  if (!found.ok) return found;
  return inWriteTransaction(engine, actor, async (context) => {
    const due = Math.floor(engine.clock.now());
    await query(
      context.client,
      `UPDATE notification_delivery SET state = 'waiting', tries = 0, due = $2, fault = NULL
        WHERE id::text = $1`,
      [id, due],
    );
    const after = { ...found.value, state: 'waiting' as const, tries: 0, due, fault: null };
    await logWrites(context, notification, [{ action: 'update', id, before: found.value, after }]);
    return ok(after);
  });
}
