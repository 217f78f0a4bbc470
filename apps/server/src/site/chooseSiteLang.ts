export const siteLangs = ['en', 'zh', 'es', 'ja'] as const
export type SiteLang = (typeof siteLangs)[number]

/** The page's language: the saved one, else the first the browser likes that we speak, else English. */
export function chooseSiteLang(cookie: string | undefined, acceptLanguage: string | null): SiteLang {
  const saved = siteLangs.find((lang) => lang === cookie)
  if (saved) return saved
  const wanted = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map((parameter) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(parameter)?.[1]).find(Boolean)
      return { lang: tag.trim().toLowerCase().split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    // A stable sort: of two equally liked, the first named.
    .sort((a, b) => b.weight - a.weight)
  for (const { lang } of wanted) {
    const spoken = siteLangs.find((known) => known === lang)
    if (spoken) return spoken
  }
  return 'en'
}
