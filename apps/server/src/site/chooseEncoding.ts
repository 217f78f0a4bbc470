import type { Encoding } from './loadSite.ts'

/** The smallest encoding that the client takes and that there is; undefined for the plain bytes. */
export function chooseEncoding(acceptEncoding: string | null, available: Partial<Record<Encoding, unknown>>) {
  const weights = new Map<string, number>()
  for (const part of (acceptEncoding ?? '').slice(0, 500).split(',')) {
    const [name = '', parameter] = part.trim().toLowerCase().split(';')
    const weight = /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(parameter ?? '')?.[1]
    weights.set(name.trim(), weight === undefined ? 1 : Number(weight))
  }
  const takes = (encoding: Encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
  return (['br', 'gzip'] as const).find((encoding) => available[encoding] && takes(encoding))
}
