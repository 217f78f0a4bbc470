import type { PinyinReader } from '@tokensmith/tools/searchByWords.ts'
import { pinyin } from 'pinyin-pro'

/** Chinese text as pinyin without tones, e.g. 首页 → "shouye" and "sy". */
export const readPinyin: PinyinReader = (text) => ({
  full: pinyin(text, { toneType: 'none', separator: '', nonZh: 'consecutive' }),
  initials: pinyin(text, { pattern: 'first', toneType: 'none', separator: '', nonZh: 'consecutive' }),
})
