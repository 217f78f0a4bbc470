import { mostVipLevel, vipAtOnce } from '@tokensmith/api/console/serviceSchemas.ts'
import { getAddress, isAddress } from 'viem'

export type VipLevel = { address: string; chain: number; level: number }
export type VipLineFault = { line: number; code: 'columns' | 'address' | 'checksum' | 'chain' | 'level' | 'twice' }

/**
 * Reads one level a line: address, chain id and level, with commas, semicolons, tabs or spaces between. Empty lines and a first
 * line of names are passed over. Nothing is guessed: a line that is wrong in any part gives a fault and no level.
 */
export function parseVipLines(text: string): { levels: VipLevel[]; faults: VipLineFault[]; isTooLong: boolean } {
  const levels: VipLevel[] = []
  const faults: VipLineFault[] = []
  const seen = new Set<string>()
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|[\n\r]/)
    .entries()) {
    const line = index + 1
    const cells =
      raw.trim() === ''
        ? []
        : raw
            .trim()
            .split(/\s*[,;\t]\s*|\s+/)
            .map(unquoted)
    const isHead = line === 1 && cells.length === 3 && cells.every((cell) => /^[^\d]+$/.test(cell))
    if (cells.length === 0 || isHead) continue
    const read = cells.length === 3 ? readCells(cells as [string, string, string]) : 'columns'
    if (typeof read === 'string') {
      faults.push({ line, code: read })
      continue
    }
    const key = `${read.address}:${read.chain}`
    // Two levels for one address: which of them is meant is not for us to say.
    if (seen.has(key)) faults.push({ line, code: 'twice' })
    else levels.push(read)
    seen.add(key)
  }
  return { levels, faults, isTooLong: levels.length > vipAtOnce.given }
}

function readCells([typed, chain, level]: [string, string, string]): VipLevel | VipLineFault['code'] {
  if (!isAddress(typed, { strict: false })) return 'address'
  if (!isAddress(typed)) return 'checksum'
  if (!/^[1-9]\d{0,14}$/.test(chain)) return 'chain'
  if (!/^(?:0|[1-9]\d{0,6})$/.test(level) || Number(level) > mostVipLevel) return 'level'
  return { address: getAddress(typed), chain: Number(chain), level: Number(level) }
}

const unquoted = (cell: string) => /^"(.*)"$/.exec(cell)?.[1] ?? cell
