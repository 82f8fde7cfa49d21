import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { user } from '#contracts/admin/access.ts';
import { income } from '#contracts/report/report.ts';
import { useMay } from './page/useMay.ts';
import { Permitted } from './Permitted.tsx';
import { session } from './session.ts';

const as = (permissions: string[], roles: string[] = []): void => {
  session.token = 't';
  session.permissions = permissions;
  session.user = { id: '1', userName: 'u', realName: 'U', userType: 1, roles, permissions };
};
afterEach(() => {
  session.token = undefined;
  session.user = undefined;
});

const shown = (code?: string, roles?: string | string[]): string =>
  renderToStaticMarkup(
    <Permitted
      {...(code === undefined ? {} : { code })}
      {...(roles === undefined ? {} : { roles })}
    >
      <button type="button">act</button>
    </Permitted>,
  );

test('[S6-03, S6-04, S6-05] what one may not do is not in the page; */*/* opens everything', () => {
  as(['admin/user/list']);
  expect([shown('admin/user/delete'), shown('admin/user/list').includes('act')]).toEqual([
    '',
    true,
  ]);
  as(['*/*/*']);
  expect(shown('admin/user/delete')).toContain('act');
});

test('[S6-06, S6-07] a role, or one of several, hides likewise', () => {
  as([], ['safety']);
  expect([
    shown(undefined, 'safety') !== '',
    shown(undefined, ['admin', 'safety']) !== '',
    shown(undefined, 'admin'),
  ]).toEqual([true, true, '']);
});

test('a page knows which verbs exist and are permitted; none while the session is expired, but what is seen stays', () => {
  const seen: unknown[] = [];
  function Probe() {
    const [mine, sums] = [useMay(user), useMay(income)];
    seen.push([
      mine.see,
      sums.see,
      mine.verb('list'),
      mine.verb('remove'),
      sums.verb('create'),
      mine.action('resetPassword'),
      mine.action('signedIn'),
    ]);
    return null;
  }
  as(['admin/user/list', 'report/*/*']);
  renderToStaticMarkup(<Probe />);
  session.token = undefined;
  renderToStaticMarkup(<Probe />);
  expect(seen).toEqual([
    [true, true, true, false, false, false, true],
    [true, true, false, false, false, false, true],
  ]);
});
