import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import { type Address, isAddressEqual } from 'viem'

/**
 * Of the actions that a token offers, those that the sale card leads to: only what the looker may do, and has to do. What
 * waits for its account stands on the card itself, and what is another's is left to the list.
 */
export function waysOfSale(
  offered: readonly { id: string; permitted: boolean }[],
  { rules, proceeds, state }: Pick<SaleStatus, 'rules' | 'proceeds' | 'state'>,
  account: Address | undefined,
): string[] {
  const isUseful: Readonly<Record<string, boolean>> = {
    finishSale: true,
    finishSaleEarly: true,
    collectSaleProceeds: proceeds > 0n && account !== undefined && isAddressEqual(account, rules.deployer),
    poolTrade: state === 'finished',
  }
  return Object.keys(isUseful).filter(
    (id) => isUseful[id] && offered.some((entry) => entry.id === id && entry.permitted),
  )
}
