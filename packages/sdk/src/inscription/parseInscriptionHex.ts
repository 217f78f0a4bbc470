import type { Hex } from 'viem'
import type { InscriptionFault, InscriptionPayload } from './InscriptionFault.ts'
import { mostInscriptionBytes } from './mostInscriptionBytes.ts'
import { parseInscriptionText } from './parseInscriptionText.ts'
import { textOfData } from './textOfData.ts'

/**
 * Reads whole bytes in hexadecimal, with or without `0x`. White space around them, which pasting adds, is no digit and
 * goes; anything else is refused with its place. Any bytes are taken, and asked about where no indexer could read them.
 */
export function parseInscriptionHex(typed: string): InscriptionPayload {
  const text = typed.trim()
  const start = /^0x/i.test(text) ? 2 : 0
  const digits = text.slice(start)
  const wrong = digits.search(/[^0-9a-fA-F]/)
  if (wrong !== -1) {
    const [character = ''] = digits.slice(wrong)
    return refuse('hexCharacter', { where: String(start + wrong + 1), character })
  }
  if (digits.length === 0) return refuse('hexOdd', { digits: '0', where: String(start + 1) })
  if (digits.length % 2 === 1)
    return refuse('hexOdd', { digits: String(digits.length), where: String(text.length + 1) })
  const bytes = digits.length / 2
  if (bytes > mostInscriptionBytes) {
    return refuse('tooLong', { bytes: String(bytes), maxBytes: String(mostInscriptionBytes) })
  }
  const data: Hex = `0x${digits.toLowerCase()}`
  return { ok: true, data, asks: askAbout(data) }
}

function askAbout(data: Hex): readonly InscriptionFault[] {
  const text = textOfData(data)
  if (text === undefined) return [{ code: 'notText', params: {} }]
  const payload = parseInscriptionText(text)
  if (payload.ok) return payload.asks
  return payload.fault.code === 'startMissing' ? [{ code: 'notDataUri', params: {} }] : [payload.fault]
}

const refuse = (code: InscriptionFault['code'], params: InscriptionFault['params']) =>
  ({ ok: false, fault: { code, params } }) as const
