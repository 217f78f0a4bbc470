import { type Hex, hexToBytes } from 'viem'

/** The text that bytes are in UTF-8, its byte order mark kept; undefined where they are none, or there are none. */
export function textOfData(data: Hex): string | undefined {
  if (data === '0x') return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(hexToBytes(data))
  } catch {
    return undefined
  }
}
