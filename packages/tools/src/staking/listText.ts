/** Some things in a row, in the words of a language. */
export const listText = (texts: readonly string[], lang: string): string => new Intl.ListFormat(lang).format(texts)
