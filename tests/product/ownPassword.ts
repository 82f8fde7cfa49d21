import { paths } from '#contracts/http/paths.ts';
import { call } from './call.ts';

/**
 * Changes the password that an administrator gave somebody for one of his own; the answer is a
 * token that may all that he may.
 */
export async function chooseOwn(
  url: string,
  userName: string,
  given: string,
  chosen: string,
): Promise<string> {
  const enter = async (password: string): Promise<string> => {
    const { body } = await call<{ token: string }>(url + paths.token, {
      body: { userName, password },
    });
    if (!body.success) throw new Error(`${userName}: ${body.message}`);
    return body.data.token;
  };
  const changed = await call(url + paths.ownPassword, {
    token: await enter(given),
    body: { oldPassword: given, password: chosen },
  });
  if (!changed.body.success) throw new Error(`${userName}: ${changed.body.message}`);
  return enter(chosen);
}
