import { create } from 'zustand/react'
import { readCookie, writeCookie } from '../settings/cookies.ts'

/** One remembered look-up: `address,vipLevel,date`; entries are joined by "|" in the cookie `mark`. */
export type MarkEntry = { address: string; vip: number; date: string }

const useLevels = create<Readonly<Record<string, number>>>(() => ({}))

/** Reads the cookie's text. Parts that do not fit are left out. */
export function parseMark(text: string): readonly MarkEntry[] {
  return text.split('|').flatMap((part) => {
    const [address = '', vip = '', date = ''] = part.split(',')
    const fits = /^0x[0-9a-f]{40}$/i.test(address) && /^\d{1,4}$/.test(vip) && /^\d{4}-\d{2}-\d{2}$/.test(date)
    return fits ? [{ address: address.toLowerCase(), vip: Number(vip), date }] : []
  })
}

/** Adds one entry and drops those of other days. */
export function withMark(text: string, entry: MarkEntry): string {
  const kept = parseMark(text).filter((old) => old.date === entry.date && old.address !== entry.address.toLowerCase())
  return [...kept, { ...entry, address: entry.address.toLowerCase() }]
    .map(({ address, vip, date }) => `${address},${vip},${date}`)
    .join('|')
}

/** Looks the VIP level up, at most once per address and local day. A failure is only logged; the level stays 0. */
export async function lookUpVip(address: string, chainId: number): Promise<void> {
  const date = today()
  const known = parseMark(readCookie('mark')).find(
    (entry) => entry.date === date && entry.address === address.toLowerCase(),
  )
  if (known) return setLevel(address, known.vip)
  try {
    const { getVip } = await import('@tokensmith/api/vip/getVip.ts')
    const { vip } = await getVip({ address, chain: chainId })
    writeCookie('mark', withMark(readCookie('mark'), { address, vip, date }))
    setLevel(address, vip)
  } catch (error) {
    console.info('VIP level not known:', error instanceof Error ? error.message : error)
  }
}

/** The VIP level of an address as far as it is known; 0 until then. */
export function useVip(address: string | undefined): number {
  return useLevels((levels) => (address ? (levels[address.toLowerCase()] ?? 0) : 0))
}

function setLevel(address: string, vip: number): void {
  useLevels.setState({ [address.toLowerCase()]: vip })
}

function today(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
