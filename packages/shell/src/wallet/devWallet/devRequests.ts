import type { Address, Hex } from 'viem'
import { create } from 'zustand/react'

/** What the dev wallet asks the person at the screen. */
export type DevRequest =
  | { kind: 'connect'; accounts: readonly Address[] }
  | {
      kind: 'transaction'
      account: Address
      to?: Address
      /** Wei. */
      value: bigint
      data: Hex
      gas: bigint
      /** Most this transaction can cost in gas, in wei. */
      maxCost: bigint
    }
  | { kind: 'signature'; account: Address; text: string }

export type OpenRequest = { request: DevRequest; answer: (account: Address | undefined) => void }

export const useDevRequests = create<readonly OpenRequest[]>(() => [])

/** Shows a request and resolves with the account chosen, or `undefined` for "reject". */
export function askPerson(request: DevRequest): Promise<Address | undefined> {
  return new Promise((resolve) => {
    const entry: OpenRequest = {
      request,
      answer(account) {
        useDevRequests.setState((open) => open.filter((other) => other !== entry), true)
        resolve(account)
      },
    }
    useDevRequests.setState((open) => [...open, entry], true)
  })
}
