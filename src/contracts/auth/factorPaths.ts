/** Paths of second factors, apart from the others because few pages need them. */
export const factorPaths = {
  step: '/admin/api/v1/auth/step',
  stepPasskey: '/admin/api/v1/auth/step/passkey',
  own: '/admin/api/v1/user/factor/getall',
  totpBegin: '/admin/api/v1/user/factor/totp/begin',
  totpAdd: '/admin/api/v1/user/factor/totp/add',
  passkeyBegin: '/admin/api/v1/user/factor/passkey/begin',
  passkeyAdd: '/admin/api/v1/user/factor/passkey/add',
  remove: '/admin/api/v1/user/factor/remove',
  codes: '/admin/api/v1/user/factor/codes',
} as const;
