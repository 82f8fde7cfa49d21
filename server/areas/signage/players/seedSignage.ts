import { ok } from '#base/result.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import { playSlot } from '#contracts/signage/playSlot.ts';
import { device, template } from '#contracts/signage/signage.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { made } from '#server/entity/lifecycle/made.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { query } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { demoTemplates, type DemoTemplate } from './demoTemplates.ts';
import { seedProofs } from './seedProofs.ts';

const arrows = {
  ahead: storedChoice(device, 'exitArrow', 'ahead'),
  left: storedChoice(device, 'exitArrow', 'left'),
  right: storedChoice(device, 'exitArrow', 'right'),
  back: storedChoice(device, 'exitArrow', 'back'),
};

/** Templates, screens and proofs of the simulated mine; only while there has never been either. */
export async function seedSignage(engine: Engine): Promise<void> {
  let isNew = false;
  const done = await inWriteTransaction(engine, systemActor, async (context) => {
    const { rows } = await query(
      context.client,
      `SELECT 1 WHERE EXISTS (SELECT FROM entity."template")
         OR EXISTS (SELECT FROM entity."device")`,
    );
    isNew = rows.length === 0;
    if (isNew) await seed(context);
    return ok(null);
  });
  if (!done.ok) engine.complain(done.error, 'screens of the simulated mine');
  else if (isNew) await seedProofs(engine);
}

async function seed(context: WriteContext): Promise<void> {
  const publish = async (one: DemoTemplate): Promise<string> => {
    const id = await made(context, template, { type: 1, ...one }, { isPublic: true });
    await within(context).move(template, 'publish', { id });
    return id;
  };
  const { hall, pithead, canteen, totem } = demoTemplates;
  const [inHall, atPithead, inCanteen, onTotem] = [
    await publish(hall),
    await publish(pithead),
    await publish(canteen),
    await publish(totem),
  ];
  for (const one of screensOf({ inHall, atPithead, inCanteen, onTotem }))
    await made(context, device, one);
  // Before the night shift all who go below read what to look out for, whatever else was planned.
  await made(context, playSlot, {
    name: '班前安全须知',
    templateId: atPithead,
    tags: ['入井'],
    start: '21:30:00',
    end: '22:30:00',
    priority: 10,
  });
}

type Shown = Readonly<Record<'inHall' | 'atPithead' | 'inCanteen' | 'onTotem', string>>;

/** The screens, by the templates that they show. */
function screensOf({ inHall, atPithead, inCanteen, onTotem }: Shown) {
  const wide = { type: 2, screenW: 1920, screenH: 1080 };
  return [
    {
      ...wide,
      name: '调度大厅屏',
      tags: ['地面', '大屏'],
      deviceNo: 'XF-01',
      groupName: '调度',
      installPlace: '调度大厅',
      takeLevels: [1, 2],
      exitArrow: arrows.left,
      exitName: '办公楼前集合点',
      templateId: inHall,
      playlist: [
        { templateId: atPithead, start: '07:30:00', end: '08:30:00', weekDays: [1, 2, 3, 4, 5] },
      ],
    },
    {
      ...wide,
      name: '井口屏',
      tags: ['地面', '入井'],
      deviceNo: 'XF-02',
      groupName: '井口',
      installPlace: '主井口',
      takeLevels: [1],
      exitArrow: arrows.back,
      exitName: '井口广场集合点',
      templateId: atPithead,
      playlist: [{ templateId: inHall, start: '22:00:00', end: '06:00:00', weekDays: [] }],
    },
    {
      ...wide,
      name: '食堂屏',
      tags: ['地面'],
      deviceNo: 'XF-03',
      groupName: '后勤',
      installPlace: '职工食堂',
      exitArrow: arrows.right,
      exitName: '食堂南门集合点',
      templateId: inCanteen,
      playlist: [{ templateId: inHall, start: '13:30:00', end: '16:30:00', weekDays: [] }],
    },
    {
      type: 2,
      name: '灯房立屏',
      tags: ['地面', '入井'],
      deviceNo: 'XF-04',
      groupName: '井口',
      screenW: 1080,
      screenH: 1920,
      orientation: 90,
      installPlace: '灯房',
      takeLevels: [1],
      exitArrow: arrows.ahead,
      exitName: '灯房东门集合点',
      templateId: onTotem,
    },
    // Below ground its way out is found in the model.
    {
      ...wide,
      name: '井底车场屏',
      tags: ['井下'],
      deviceNo: 'XF-05',
      groupName: '井下',
      installPlace: '-150 井底车场',
      x: 20,
      y: 0,
      z: -150,
      facing: 0,
      takeLevels: [1, 2],
      templateId: atPithead,
    },
  ];
}
