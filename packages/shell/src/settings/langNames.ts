import type { Lang } from '@tokensmith/i18n/Lang.ts'

/** Each language in itself. */
export const langNames: Record<Lang, string> = { en: 'English', zh: '中文', es: 'Español', ja: '日本語' }

/** Each language in two letters or one character, for a button. */
export const langMarks: Record<Lang, string> = { en: 'EN', zh: '中', es: 'ES', ja: '日' }
