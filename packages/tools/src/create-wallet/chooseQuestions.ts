import type { Vault } from './openVault.ts'
import type { WalletOrder, WalletQuestion } from './walletVault.ts'

const asked = 3

/** Up to three different words or wallets by chance, in their order. */
export async function chooseQuestions(vault: Vault, order: WalletOrder): Promise<WalletQuestion[]> {
  const words = order.kind === 'derived' ? ((await vault.mnemonic())?.split(' ').length ?? 0) : 0
  const places = chooseNumbers(words || order.count, asked)
  return places.map((number) => (words ? { kind: 'word', place: number + 1 } : { kind: 'ending', index: number }))
}

/** Different numbers below `limit`, sorted. */
export function chooseNumbers(limit: number, wanted: number): number[] {
  const chosen = new Set<number>()
  const random = new Uint32Array(1)
  while (chosen.size < Math.min(limit, wanted)) {
    crypto.getRandomValues(random)
    chosen.add(random[0]! % limit)
  }
  return [...chosen].sort((a, b) => a - b)
}
