import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { paths } from '#contracts/http/paths.ts';
import type { GroupTab } from '#contracts/group/groupTab.ts';
import { serverMemory } from '#server/supervisor/serverMemory.ts';
import { buildClient } from '../buildClient.ts';
import { askAt } from '../callAsUser.ts';
import { startBroker } from './broker.ts';
import { environmentOf, type Member, type Plan } from './plan.ts';
import { isAlive, noteRunning, readRunning, startApart, waitFor, type Running } from './running.ts';
import { healthOf } from './status.ts';

/** A first start makes its database and a day of history. */
const READY_MS = 300_000;

/** Starts what does not run, one after the other, and says where each is. */
export async function up(plan: Plan): Promise<void> {
  const { folder, passwords } = plan;
  mkdirSync(folder, { recursive: true });
  for (const file of Object.values(passwords))
    if (!existsSync(file))
      writeFileSync(file, `${randomBytes(12).toString('base64url')}\n`, { mode: 0o600 });
  if (!(await buildClient())) throw new Error('The client cannot be built.');
  const running = readRunning(folder).filter(isAlive);
  const note = (started: Running): void => {
    running.push(started);
    noteRunning(folder, running);
  };
  const isElsewhere = ({ name, url }: Member): boolean =>
    running.some((one) => one.name === name && one.url !== url);
  if ([plan.group, ...plan.mines].some(isElsewhere))
    throw new Error('It runs at other ports: give the --port that it was started with, or `down`.');
  const runs = (name: string): boolean => running.some((one) => one.name === name);
  if (!runs('kafka')) {
    const broker = await startBroker(plan);
    note(broker.running);
    await broker.ready;
    console.log(`kafka    127.0.0.1:${plan.broker.port}`);
  }
  for (const member of [plan.group, ...plan.mines]) {
    if (!runs(member.name)) await startMember(plan, member, note);
    console.log(`${member.name.padEnd(8)} ${member.url}`);
  }
  console.log(`Sign in as admin; the password stands in ${passwords.admin}`);
}

async function startMember(
  plan: Plan,
  member: Member,
  note: (started: Running) => void,
): Promise<void> {
  if ((await healthOf(member.url)) !== undefined)
    throw new Error(`Something else answers at ${member.url}: choose other ports with --port.`);
  const isFirst = !existsSync(member.env['PITHEAD_DATA'] ?? '');
  const started = startApart(plan.folder, {
    name: member.name,
    command: process.execPath,
    args: ['server/supervisor/main.ts'],
    env: { ...serverMemory, ...environmentOf(member, process.env) },
    url: member.url,
  });
  note(started);
  await waitFor(started, async () => (await healthOf(member.url)) !== undefined, READY_MS);
  if (isFirst && member !== plan.group) await tellAddress(plan, member);
}

/** A mine that is there for the first time says where the group opens it. */
async function tellAddress({ passwords }: Plan, { url }: Member): Promise<void> {
  const tab: Partial<GroupTab> = { address: url };
  const password = readFileSync(passwords.admin, 'utf8').trim();
  await askAt(url, { userName: 'admin', password }, (call) =>
    call(paths.syssetSave, { tabName: 'group', dataValue: JSON.stringify(tab) }),
  );
}
