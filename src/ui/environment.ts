export type Environment = 'miniProgram' | 'wechat' | 'app' | 'browser';

/**
 * What the page runs in, told by its user agent: a WeChat mini-program, WeChat's browser, an app's
 * web view, or a browser.
 */
export function environmentOf(userAgent: string, inMiniProgram = false): Environment {
  if (inMiniProgram || /miniProgram/i.test(userAgent)) return 'miniProgram';
  if (/MicroMessenger/i.test(userAgent)) return 'wechat';
  // Android's web views say wv; those of iOS have no Safari in their name.
  const isWebView =
    /; wv\)|\bHtml5Plus\b/i.test(userAgent) ||
    (/iPhone|iPad|iPod/.test(userAgent) && !/Safari\//.test(userAgent));
  return isWebView ? 'app' : 'browser';
}
