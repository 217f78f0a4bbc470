/** Unix seconds as a local day, short enough for the end of an axis. */
export function dayText(at: bigint, lang: string): string {
  return new Intl.DateTimeFormat(lang, { year: 'numeric', month: 'short', day: 'numeric' }).format(Number(at) * 1000)
}
