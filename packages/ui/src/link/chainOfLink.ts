/** The chain that a link names (`?chain=<id>`); undefined where it names none, or something that is no id. */
export function chainOfLink(search: string): number | undefined {
  const text = new URLSearchParams(search).get('chain') ?? ''
  return /^[1-9][0-9]{0,15}$/.test(text) ? Number(text) : undefined
}
