const storageKey = 'tokensmith.wallet'

/** What is kept between visits: which wallet was used last, and whether the person disconnected on purpose. */
export type WalletMemory = { last?: string; disconnected?: boolean }

export function readWalletMemory(): WalletMemory {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    const { last, disconnected } = value as Record<string, unknown>
    return { last: typeof last === 'string' ? last : undefined, disconnected: disconnected === true }
  } catch {
    return {}
  }
}

export function writeWalletMemory(memory: WalletMemory): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(memory))
  } catch {
    // Without storage every visit begins disconnected; nothing else depends on it.
  }
}
