import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import type { Address } from 'viem'
import type { AddressBookEntry } from '../ports/AddressBookEntry.ts'

/** More would fill what a browser keeps for a page. */
export const addressBookLimits = { entries: 5_000, nameBytes: 180 }

const key = 'tokensmith.addressBook'
let entries: readonly AddressBookEntry[] | undefined
const listeners = new Set<() => void>()

/**
 * Names that a person gave to addresses. They stay in this browser and are sent nowhere. The same name may stand for
 * several addresses; an address has one name.
 */
export const addressBook = {
  /** By name. */
  getEntries(): readonly AddressBookEntry[] {
    entries ??= load()
    return entries
  },
  /**
   * Takes entries over; a known address gets the new name.
   *
   * @returns how many were new, got another name, or found no room; undefined when the browser keeps nothing.
   */
  put(changed: readonly AddressBookEntry[]): { added: number; renamed: number; left: number } | undefined {
    const names = new Map(addressBook.getEntries().map(({ address, name }) => [address, name]))
    const counts = { added: 0, renamed: 0, left: 0 }
    for (const { address, name } of changed) {
      const known = names.get(address)
      if (known === undefined && names.size >= addressBookLimits.entries) counts.left += 1
      else {
        names.set(address, name)
        if (known === undefined) counts.added += 1
        else if (known !== name) counts.renamed += 1
      }
    }
    return save([...names].map(([address, name]) => ({ address, name }))) ? counts : undefined
  },
  /** @returns false when the browser keeps nothing. */
  remove(address: Address): boolean {
    return save(addressBook.getEntries().filter((entry) => entry.address !== address))
  },
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) addEventListener('storage', onStorage)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) removeEventListener('storage', onStorage)
    }
  },
}

/** Another tab has changed it. */
function onStorage(event: StorageEvent): void {
  if (event.key === key || event.key === null) change(load())
}

function change(next: readonly AddressBookEntry[]): void {
  entries = next
  for (const listener of listeners) listener()
}

function save(next: readonly AddressBookEntry[]): boolean {
  const sorted = sort(next)
  try {
    localStorage.setItem(key, JSON.stringify(sorted))
  } catch {
    return false
  }
  change(sorted)
  return true
}

/** What is kept may have been changed by hand: an entry that is none is left out. */
function load(): readonly AddressBookEntry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    if (!Array.isArray(kept)) return []
    return sort(
      kept.flatMap((entry: Partial<AddressBookEntry> | null) => {
        const parsed = typeof entry?.address === 'string' ? parseAddress(entry.address) : undefined
        return parsed?.ok && typeof entry?.name === 'string' ? [{ address: parsed.value, name: entry.name }] : []
      }),
    )
  } catch {
    return []
  }
}

const sort = (list: readonly AddressBookEntry[]) => [...list].sort((a, b) => a.name.localeCompare(b.name))
