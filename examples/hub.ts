// Follows the alarms of a Pithead as an API client: PITHEAD_URL, PITHEAD_CLIENT, PITHEAD_SECRET.
// npm install @microsoft/signalr; node hub.ts (Node 24). The contract: docs/hub.md.
import { HubConnectionBuilder } from '@microsoft/signalr';

const { PITHEAD_URL: url = '', PITHEAD_CLIENT: id = '', PITHEAD_SECRET: secret = '' } = process.env;

async function token(): Promise<string> {
  const answer = await fetch(`${url}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${id}:${secret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { access_token: string }).access_token;
}

type Alarm = { alarmNo: string; sourceId: string; level: number; state: number };
type Message = { epoch: string; seq: number; mark?: string; alarm?: Alarm; alarms?: Alarm[] };
let held: Pick<Message, 'epoch' | 'seq' | 'mark'> = { epoch: '', seq: 0 };

const hub = new HubConnectionBuilder()
  .withUrl(`${url}/MessageHub`, { accessTokenFactory: token })
  .withAutomaticReconnect({ nextRetryDelayInMilliseconds: () => 3000 })
  .build();

const follow = async (): Promise<void> => {
  const mark = held.mark === undefined ? [] : [held.mark];
  await hub.invoke('Resume', 'alarm', held.epoch, held.seq, ...mark);
};
hub.on('alarm', (message: Message) => {
  // A number at or below the one held is a repeat; one further ahead than one means a loss.
  const isNext = message.seq === held.seq + 1 || message.alarms !== undefined;
  if (message.epoch === held.epoch && message.seq <= held.seq) return;
  if (!isNext && message.epoch === held.epoch) return void follow();
  held = message;
  const alarms = message.alarms ?? (message.alarm === undefined ? [] : [message.alarm]);
  for (const { alarmNo, sourceId, level, state } of alarms)
    console.log(alarmNo, sourceId, `level ${level}`, `state ${state}`);
});
hub.onreconnected(follow);
await hub.start();
await follow();
