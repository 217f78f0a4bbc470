import type { Hex } from 'viem'
import { findProtocol } from './findProtocol.ts'
import type { EventStandard } from './InscribedEvent.ts'
import { readDataUri } from './readDataUri.ts'
import { textOfData } from './textOfData.ts'

/**
 * By which events something may be inscribed, so that the documents of its protocol count it: a text that names a protocol
 * by those of that protocol alone, any other data URI by either; nothing else by any.
 */
export function eventStandardsFor(data: Hex): readonly EventStandard[] {
  const text = textOfData(data)
  const uri = text === undefined ? undefined : readDataUri(text)
  if (text === undefined || !uri?.ok) return []
  const named = uri.isBase64 ? undefined : protocolNamed(uri.content)
  // Indexers take null bytes out of what ESIP-3 creates.
  const isKept = !text.includes('\0')
  if (named === undefined) return isKept ? ['esip-3', 'erc-7583'] : ['erc-7583']
  const standard = findProtocol(named)?.byEvent
  return standard && isKept ? [standard] : []
}

/** What JSON says in `p`; undefined for anything else. */
function protocolNamed(content: string): string | undefined {
  if (!/^\s*\{/.test(content)) return undefined
  try {
    const { p } = JSON.parse(content) as { p?: unknown }
    return p === undefined ? undefined : String(p)
  } catch {
    return undefined
  }
}
