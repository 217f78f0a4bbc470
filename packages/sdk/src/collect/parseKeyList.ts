import { type Address, checksumAddress, isAddress } from 'viem'
import { addressesOfKeys } from '../wallet/addressesOfKeys.ts'
import { walletAddress } from '../wallet/walletAddress.ts'
import { collectLimits } from './collectLimits.ts'
import type { KeyLineFault, KeyList } from './KeyList.ts'
import { parsePrivateKey } from './parsePrivateKey.ts'

/** A found key, where it came from, and the address written beside it. */
export type KeyEntry = { line: number; name?: string; key: Uint8Array; written?: Address }

/**
 * Reads private keys out of a pasted text or a CSV: one a line, alone or in a column beside numbers, addresses and paths,
 * as the file of this toolbox's own wallet maker has it. A first line without any digit is a header. An address beside a
 * key must be its own. Each line is taken or refused as a whole, and no fault repeats what stood in it.
 */
export function parseKeyList(text: string, maxWallets: number = collectLimits.wallets): KeyList {
  const entries: KeyEntry[] = []
  const refused: KeyList['refused'] = []
  let hasHeader = false
  let isTooLong = false
  let isFirst = true
  for (const [index, content] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (content.trim() === '') continue
    const mayBeHeader = isFirst && !/\d/.test(content) && content.split(/[,;\t|]/).length > 1
    isFirst = false
    if (mayBeHeader) {
      hasHeader = true
      continue
    }
    const line = index + 1
    const read = readLine(content)
    if ('fault' in read) refused.push({ line, fault: read.fault })
    else if (entries.length === maxWallets) {
      isTooLong = true
      break
    } else entries.push({ line, ...read })
  }
  return { ...listKeys(entries, refused), hasHeader, isTooLong }
}

/** Finds the addresses of keys, leaves repeated ones out, and refuses those whose written address is another's. */
export function listKeys(entries: readonly KeyEntry[], refused: KeyList['refused']): KeyList {
  const packed = new Uint8Array(entries.length * 32)
  for (const [index, { key }] of entries.entries()) packed.set(key, index * 32)
  const found = addressesOfKeys(packed)
  const list: KeyList = {
    keys: new Uint8Array(),
    addresses: new Uint8Array(),
    lines: [],
    refused: [...refused],
    repeated: [],
    hasHeader: false,
    isTooLong: false,
  }
  const kept: number[] = []
  const seen = new Map<string, number>()
  for (const [index, { line, name, written }] of entries.entries()) {
    const address = walletAddress(found, index)
    const first = seen.get(address)
    if (written && checksumAddress(written) !== address) {
      const fault = { code: 'otherAddress', written: checksumAddress(written), found: address } as const
      list.refused.push({ line, ...(name ? { name } : {}), fault })
    } else if (first !== undefined) list.repeated.push({ line, first, address })
    else {
      seen.set(address, line)
      kept.push(index)
      list.lines.push(line)
    }
  }
  list.keys = new Uint8Array(kept.length * 32)
  list.addresses = new Uint8Array(kept.length * 20)
  for (const [place, index] of kept.entries()) {
    list.keys.set(packed.subarray(index * 32, index * 32 + 32), place * 32)
    list.addresses.set(found.subarray(index * 20, index * 20 + 20), place * 20)
  }
  list.refused.sort((a, b) => a.line - b.line)
  packed.fill(0)
  for (const { key } of entries) key.fill(0)
  return list
}

/** Longer runs of digits than an address has can only have been meant as a key. */
const meantAsKey = /^(?:0x)?[0-9a-fA-F]{41,}$/

function readLine(content: string): { key: Uint8Array; written?: Address } | { fault: KeyLineFault } {
  const cells = content.split(/[\s,;|"'`]+/).filter(Boolean)
  const candidates = cells.filter((cell) => meantAsKey.test(cell))
  if (candidates.length > 1) return { fault: { code: 'severalKeys' } }
  const [candidate] = candidates
  if (!candidate) {
    const written = cells.filter((cell) => isAddress(cell, { strict: false }))
    if (written.length > 0 && cells.length > 1) return { fault: { code: 'noKey' } }
    // Quotation marks around it belong to the file; one inside is a slip, which nothing repairs.
    const read = parsePrivateKey(content.trim().replaceAll(/^["'`]+|["'`]+$/g, ''))
    return read.ok ? { key: read.key } : { fault: read.fault }
  }
  const read = parsePrivateKey(candidate)
  if (!read.ok) return { fault: read.fault }
  const [written] = cells.filter((cell) => isAddress(cell, { strict: false }))
  return written ? { key: read.key, written } : { key: read.key }
}
