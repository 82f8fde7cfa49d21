/** A template of the simulated mine. */
export type DemoTemplate = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly background: string;
  readonly content: { readonly pages: { id: string; components: Record<string, unknown>[] }[] };
};

type Place = readonly [x: number, y: number, w: number, h: number];

const notice = (id: string, [x, y, w, h]: Place, props: Record<string, unknown>) => ({
  id,
  type: 'notice',
  x,
  y,
  w,
  h,
  props,
});
const tile = (id: string, type: string, [x, y, w, h]: Place) => ({
  id,
  type,
  x,
  y,
  w,
  h,
  props: {},
});
const screen = (
  name: string,
  [width, height]: readonly [number, number],
  components: Record<string, unknown>[],
): DemoTemplate => ({
  name,
  width,
  height,
  background: '#0b1a2b',
  content: { pages: [{ id: 'page-1', components }] },
});

const wide = [1920, 1080] as const;

/** What the screens of the simulated mine show. */
export const demoTemplates = {
  hall: screen('调度大厅', wide, [
    notice('w1', [40, 40, 1200, 420], {
      title: '今日安全',
      text: '安全第一，预防为主。\n各岗位交接班时逐项确认隐患整改情况。',
      size: 56,
    }),
    tile('w2', 'weather', [1280, 40, 600, 420]),
    tile('w3', 'alarmList', [40, 500, 1200, 540]),
    tile('w4', 'personCount', [1280, 500, 600, 540]),
  ]),
  pithead: screen('井口须知', wide, [
    notice('w1', [40, 40, 1840, 620], {
      title: '入井须知',
      text: '一、入井前佩戴矿灯、自救器和识别卡。\n二、严禁携带烟草和点火物品。\n三、精神不振、饮酒者不得入井。',
      size: 64,
    }),
    notice('w2', [40, 700, 1200, 340], {
      title: '避灾',
      text: '遇险先戴自救器，沿避灾路线向新鲜风流撤离。',
      size: 48,
    }),
    tile('w3', 'personCount', [1280, 700, 600, 340]),
  ]),
  canteen: screen('食堂公告', wide, [
    notice('w1', [40, 40, 1200, 1000], {
      title: '本周公告',
      text: '早餐 05:30 – 08:00\n午餐 11:00 – 13:30\n晚餐 17:00 – 19:30\n夜班餐 23:00 – 01:00',
      size: 64,
    }),
    tile('w2', 'weather', [1280, 40, 600, 1000]),
  ]),
  totem: screen(
    '灯房立屏',
    [1080, 1920],
    [
      notice('w1', [40, 40, 1000, 900], {
        title: '领灯须知',
        text: '检查灯头、电缆、闭锁。\n自救器压力不足的当场更换。',
        size: 64,
      }),
      notice('w2', [40, 980, 1000, 900], {
        title: '安全格言',
        text: '高高兴兴上班，平平安安回家。',
        size: 72,
      }),
    ],
  ),
} as const;
