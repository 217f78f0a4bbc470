import type { Address, Hex } from 'viem'

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

let open: readonly OpenRequest[] = []
const listeners = new Set<() => void>()

/** Shows a request and resolves with the account chosen, or `undefined` for "reject". */
export function askPerson(request: DevRequest): Promise<Address | undefined> {
  return new Promise((resolve) => {
    const entry: OpenRequest = {
      request,
      answer(account) {
        open = open.filter((other) => other !== entry)
        for (const listener of listeners) listener()
        resolve(account)
      },
    }
    open = [...open, entry]
    for (const listener of listeners) listener()
  })
}

export function listRequests(): readonly OpenRequest[] {
  return open
}

export function subscribeRequests(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
