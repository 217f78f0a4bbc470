import type { Hex } from 'viem'
import type { InscriptionOperation } from './InscriptionProtocol.ts'
import { readDataUri } from './readDataUri.ts'
import { textOfData } from './textOfData.ts'

/** What a text on a chain says of a token, all of it a stranger's word: values as texts, none of them read. */
export type InscribedToken = {
  protocol: string
  operation: InscriptionOperation
  tick: string
  values: ReadonlyMap<string, string>
}

/** `data:` in UTF-8. */
const dataHead = '0x646174613a'
/** A longer text is no deployment and no mint: it would have to be read for each transaction of a block. */
const mostDigits = 4_096

/** Reads a deployment or a mint out of what a transaction carries; undefined for anything else. Never throws. */
export function readToken(data: Hex): InscribedToken | undefined {
  if (data.length > mostDigits || !data.startsWith(dataHead)) return undefined
  const text = textOfData(data)
  const uri = text === undefined ? undefined : readDataUri(text)
  if (!uri?.ok || uri.isBase64) return undefined
  const values = readObject(uri.content)
  const [protocol, operation, tick] = [values?.get('p'), values?.get('op'), values?.get('tick')]
  if (!values || !protocol || !tick || (operation !== 'deploy' && operation !== 'mint')) return undefined
  return { protocol, operation, tick, values }
}

function readObject(json: string): ReadonlyMap<string, string> | undefined {
  try {
    const parsed: unknown = JSON.parse(json)
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined
    const entries = Object.entries(parsed).flatMap(([key, value]: [string, unknown]): [string, string][] =>
      typeof value === 'string' ? [[key, value]] : Number.isSafeInteger(value) ? [[key, String(value)]] : [],
    )
    return new Map(entries)
  } catch {
    return undefined
  }
}
