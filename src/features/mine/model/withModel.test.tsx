import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '#contracts/http/paths.ts';
import { mineModelSchema } from '#contracts/mine/mine.ts';
import { answering, Refusal, silent, type Answer } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { mineOf } from '#tests/helpers/testMine.ts';
import { WithModel } from './WithModel.tsx';

const model = answering(mineModelSchema, mineOf({ points: [{ code: 'T1' }, { code: 'T2' }] }));
const shown = (answer: Answer) =>
  renderPage(
    <WithModel loading="等待" failed="没有模型">
      {({ points }) => <p>{points.map(({ code }) => code).join(' ')}</p>}
    </WithModel>,
    { answers: { [paths.mineModel]: answer } },
  );

test('until the model is there it says that it waits', async () => {
  await shown(silent);
  await screen.findByText('等待');
});

test('what needs the model is given it', async () => {
  await shown(model);
  await screen.findByText('T1 T2');
});

test('a model that was refused is told of with the reason, and had at another try', async () => {
  const { user, server, text } = await shown(() => new Refusal('forbidden', 403));
  await screen.findByText('没有模型');
  expect(text()).toContain(said('failure:forbidden'));
  server.answers[paths.mineModel] = model;
  await user.click(screen.getByRole('button', { name: said('ui:retry') }));
  await screen.findByText('T1 T2');
});

test('a model that breaks the contract is not shown', async () => {
  await shown(() => ({ points: 'none' }));
  await screen.findByText('没有模型');
});

test('news of another version has the model asked for anew', async () => {
  const { core, server } = await shown(model);
  await screen.findByText('T1 T2');
  server.answers[paths.mineModel] = answering(mineModelSchema, {
    ...mineOf({ points: [{ code: 'T3' }] }),
    version: 77,
  });
  core.show({ kind: 'events' }, { kind: 'events', event: 'model', payload: { version: 77 } });
  await waitFor(() => expect(screen.getByText('T3')).toBeTruthy());
});
