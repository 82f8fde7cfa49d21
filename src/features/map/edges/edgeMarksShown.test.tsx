import { expect, test } from 'vitest';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { EdgeMarks } from './EdgeMarks.tsx';
import type { EdgeMark } from './marksAtEdge.ts';

const mark: EdgeMark = {
  key: 'left3',
  px: 32,
  py: 200,
  direction: 'w',
  spot: { id: 'a', tab: 'L1', x: -900, y: 5, level: 1, unacknowledged: true, count: 1 },
  count: 12,
  unacknowledged: true,
  far: 900,
};

test('a mark says level, number and direction, and leads to its worst alarm', async () => {
  const gone: EdgeMark[] = [];
  const { user } = await renderPage(<EdgeMarks marks={[mark]} onGo={(one) => gone.push(one)} />);
  const name = said('map:edge.alarms', {
    count: 12,
    level: said('ui:level.1'),
    where: said('map:edge.w'),
  });
  await user.click(screen.getByRole('button', { name }));
  expect(gone).toEqual([mark]);
});

test('where all alarms are in sight nothing stands there', async () => {
  const { text } = await renderPage(<EdgeMarks marks={[]} onGo={() => undefined} />);
  expect(text()).toBe('');
});
