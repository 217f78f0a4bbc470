import type { Lang } from '@tokensmith/i18n/Lang.ts'

/** Letters that traders write everywhere. */
const letters = { k: [3], m: [6], b: [9], bn: [9] } as const

/**
 * Words and letters behind a number that make it larger, in small letters, and the powers of ten that each can mean: in
 * Spanish "m" is a thousand to one and a million to another, and a billion has nine zeros or twelve.
 */
export const numberScales: Readonly<Record<Lang, Readonly<Record<string, readonly number[]>>>> = {
  en: { ...letters, thousand: [3], mn: [6], million: [6], billion: [9], trillion: [12] },
  es: {
    ...letters,
    ...{ m: [3, 6], b: [9, 12], mil: [3], millón: [6], millon: [6], millones: [6] },
    ...{ 'mil millones': [9], billón: [12], billon: [12], billones: [12] },
  },
  zh: { ...letters, 千: [3], 万: [4], 萬: [4], 百万: [6], 千万: [7], 亿: [8], 億: [8], 万亿: [12] },
  ja: { ...letters, 千: [3], 万: [4], 百万: [6], 千万: [7], 億: [8], 兆: [12] },
}
