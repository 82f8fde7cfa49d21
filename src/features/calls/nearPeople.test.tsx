import { expect, test } from 'vitest';
import { callPaths, nearAnswer, type NearPerson } from '#contracts/people/calls.ts';
import { selection } from '#features/mine/api.ts';
import { answering } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { NearPeople } from './NearPeople.tsx';

const near = (personNo: number, name: string, metres: number, isRescuer = false): NearPerson => ({
  personNo,
  name,
  deptName: '通风队',
  workType: '瓦斯检查员',
  duty: isRescuer ? '兼职救护员' : '',
  mobile: '13900000000',
  isRescuer,
  areaNo: 1,
  fixAt: 1_790_000_000_000,
  metres,
});
const card = (answer: Parameters<typeof nearAnswer.parse>[0]) =>
  renderPage(<NearPeople personNo={7} />, {
    answers: { [callPaths.near]: answering(nearAnswer, nearAnswer.parse(answer)) },
  });

test('his own number, then rescuers and colleagues with metres and minutes on foot', async () => {
  const { user, server, text } = await card({
    mobile: '13700000000',
    rescuers: [near(3, '孙强', 540, true)],
    colleagues: [near(2, '赵亮', 55)],
  });
  expect(await screen.findByRole('link', { name: '13700000000' })).toBeDefined();
  expect(server.of(callPaths.near)[0]?.query).toMatchObject({ personNo: '7' });
  expect(text()).toContain(said('calls:walk', { metres: 540, minutes: 10 }));
  expect(text()).toContain(said('calls:walk', { metres: 55, minutes: 2 }));
  await user.click(screen.getByRole('button', { name: /孙强/ }));
  expect(selection.personNo).toBe(3);
});

test('that nobody can walk there is said, not left blank', async () => {
  const { text } = await card({ mobile: '', rescuers: [], colleagues: [] });
  await screen.findByText(said('calls:noRescuer'));
  expect(text()).toContain(said('calls:nobodyNear'));
});
