import { at } from '../at.ts';
import type { Random } from '#base/random.ts';

const surnames = Array.from(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许邓冯韩曹曾彭萧蔡潘田董袁于余叶蒋杜苏魏程吕丁沈任姚卢傅钟姜崔谭廖范汪陆金石戴贾韦夏邱方侯邹熊孟秦白江阎薛尹段雷黎史龙陶贺顾毛郝龚邵',
);
const second = Array.from('建志国永明文海小光金新春玉宏振东立学俊世长兴');
const last = Array.from('军强伟平峰涛刚辉斌波龙勇华林亮生飞杰鹏民成虎栓柱磊超浩宁锋旺');

/** A man's name as they are common in northern Shaanxi; the same stream gives the same names. */
export function nameOf(random: Random): string {
  const family = at(surnames, random.below(surnames.length));
  const given = at(last, random.below(last.length));
  return random.next() < 0.35
    ? family + given
    : family + at(second, random.below(second.length)) + given;
}
