import type { OrderCall } from '@tokensmith/sdk/multisig/Order.ts'
import type { Address } from 'viem'

const keyOf = (chainId: number, wallet: Address) => `tokensmith.draft.${chainId}.${wallet}`

/** The calls that are being gathered for an order of a wallet; they outlive a reload of the tab, not the tab. */
export function parseDraft(chainId: number, wallet: Address): readonly OrderCall[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(chainId, wallet)) ?? '[]') as {
      to: Address
      value: string
      data: OrderCall['data']
    }[]
    return kept.map(({ to, value, data }) => ({ to, value: BigInt(value), data }))
  } catch {
    return []
  }
}

/** Where the browser keeps nothing the calls simply last as long as the page. */
export function writeDraft(chainId: number, wallet: Address, calls: readonly OrderCall[]): void {
  try {
    const text = JSON.stringify(calls.map((call) => ({ ...call, value: call.value.toString() })))
    sessionStorage.setItem(keyOf(chainId, wallet), text)
  } catch {}
}
