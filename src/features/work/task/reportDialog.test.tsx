import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { WorkRepair } from '#contracts/maintenance/myWork.ts';
import { Refusal } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import ReportDialog from './ReportDialog.tsx';

const RECORD = '/maint/api/v1/repairRecord';
const BEGUN = Date.UTC(2026, 10, 23, 8);

const repair: WorkRepair = {
  id: 'dispatch',
  rowVersion: 3,
  no: 'D-1',
  status: 4,
  requestId: 'request',
  title: 'leaks',
  level: 2,
  equipmentId: 'pump',
  equipmentName: 'Pump 1',
  planStart: null,
  planEnd: null,
  requirement: null,
  safetyMeasures: null,
};
const worked = {
  id: 'step',
  time: BEGUN,
  transition: 'work',
  fromState: 'accepted',
  toState: 'working',
  userName: 'Li',
  note: null,
};

async function shown(reports: readonly object[] = []) {
  const onClose = vi.fn<(isDone?: boolean) => void>();
  const page = await renderPage(<ReportDialog repair={repair} onClose={onClose} />, {
    answers: {
      [`${RECORD}/getall`]: () => reports,
      '/maint/api/v1/repairDispatch/history': () => [worked],
      [`${RECORD}/create`]: ({ body }) => ({ ...(body as object), id: 'report', rowVersion: 1 }),
      [`${RECORD}/update`]: ({ body }) => ({ ...(body as object), rowVersion: 2 }),
      [`${RECORD}/submit`]: () => ({ id: 'report', rowVersion: 3 }),
    },
  });
  const hours = await screen.findByRole('textbox', { name: /工时/ });
  const send = () => screen.getByRole('button', { name: said('work:repair.sendReport') });
  return { ...page, onClose, hours, send };
}

test('a report is stored and handed in at one press; the work began when the server saw it begin', async () => {
  const { user, server, onClose, hours, send } = await shown();
  await user.type(hours, '1.5');
  await user.click(send());
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  expect(server.of(`${RECORD}/create`)[0]?.body).toMatchObject({
    requestId: 'request',
    equipmentId: 'pump',
    startTime: BEGUN,
    laborHours: 1.5,
  });
  expect(server.of(`${RECORD}/submit`)[0]?.body).toEqual({ id: 'report' });
});

test('what could not be handed in is stored: sent again it is changed, and there is no second report', async () => {
  const { user, server, onClose, hours, send, text } = await shown();
  server.answers[`${RECORD}/submit`] = () => new Refusal('stock_short', 400, 'spares');
  await user.type(hours, '1');
  await user.click(send());
  await waitFor(() => expect(text()).toContain(said('failure:stock_short')));
  expect(onClose).not.toHaveBeenCalled();
  server.answers[`${RECORD}/submit`] = () => ({ id: 'report', rowVersion: 3 });
  await user.clear(hours);
  await user.type(hours, '2');
  await user.click(send());
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  expect(server.of(`${RECORD}/create`)).toHaveLength(1);
  expect(server.of(`${RECORD}/update`)[0]?.body).toEqual({
    id: 'report',
    rowVersion: 1,
    laborHours: 2,
  });
});

test('a report that was sent back is gone on with', async () => {
  const back = { id: 'old', rowVersion: 7, status: 4, startTime: BEGUN, process: 'sealed' };
  const { user, server, onClose, send } = await shown([
    { id: 'done', rowVersion: 1, status: 3, startTime: BEGUN },
    back,
  ]);
  expect(screen.getByDisplayValue('sealed')).toBeTruthy();
  await user.click(send());
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  expect(server.of(`${RECORD}/create`)).toEqual([]);
  expect(server.of(`${RECORD}/submit`)[0]?.body).toEqual({ id: 'old' });
});
