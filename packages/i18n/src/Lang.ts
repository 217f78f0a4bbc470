/** The four languages every text exists in. */
export const langs = ['en', 'zh', 'es', 'ja'] as const
export type Lang = (typeof langs)[number]

/** One text in every language; a missing language does not compile. */
export type LangText = Readonly<Record<Lang, string>>
