import {
  createLocalWallet,
  type LocalWallet,
  type LocalWalletOptions,
  type SentCall,
  type WalletRequest,
} from '@tokensmith/devnet/localWallet.ts'
import { keccak256 } from 'viem'

/** What a person, or a bad network, does to the next request. */
export type Misbehaviour =
  /** Answers with this error and does nothing, e.g. `{ code: 4001, message: 'User rejected the request.' }`. */
  | { kind: 'fail'; code: number; message: string; data?: unknown }
  /** Sends the transaction, then loses the answer. */
  | { kind: 'loseAnswer' }
  /** Answers with a hash and sends nothing. */
  | { kind: 'drop' }
  /** Changes the transaction behind the page's back. */
  | { kind: 'alter'; change: Partial<SentCall> }
  /** Waits before it goes on, in ms. */
  | { kind: 'delay'; ms: number }
  /** Never answers and does nothing. */
  | { kind: 'hang' }

/** A local wallet with a hand on every switch a test needs. */
export type TestWallet = LocalWallet & {
  /** Every request that could move money, in order. */
  writeRequests: readonly WalletRequest[]
  /** Every request. */
  requests: readonly WalletRequest[]
  /** Applies to the next request of that method, once; several for one method are used in order. */
  next(method: string, misbehaviour: Misbehaviour): void
}

const writeMethods = new Set([
  'eth_sendTransaction',
  'wallet_sendTransaction',
  'wallet_sendCalls',
  'eth_sendRawTransaction',
])

/** Makes a wallet. It signs real transactions and sends them to the chain it is on. */
export function createTestWallet(options: LocalWalletOptions): TestWallet {
  const wallet = createLocalWallet(options)
  const answer = wallet.provider.request as (asked: WalletRequest) => Promise<unknown>
  const requests: WalletRequest[] = []
  const misbehaviours = new Map<string, Misbehaviour[]>()
  const fail = (code: number, message: string, data?: unknown) => Object.assign(new Error(message), { code, data })

  async function request(asked: WalletRequest): Promise<unknown> {
    requests.push(asked)
    const misbehaviour = misbehaviours.get(asked.method)?.shift()
    const call = asked.params?.[0] as SentCall
    if (misbehaviour?.kind === 'fail') throw fail(misbehaviour.code, misbehaviour.message, misbehaviour.data)
    if (misbehaviour?.kind === 'hang') return new Promise(() => {})
    if (misbehaviour?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, misbehaviour.ms))
    if (misbehaviour?.kind === 'drop') return keccak256(await wallet.sign(call))
    if (misbehaviour?.kind === 'alter') return answer({ ...asked, params: [{ ...call, ...misbehaviour.change }] })
    const result = await answer(asked)
    if (misbehaviour?.kind === 'loseAnswer') throw fail(-32603, 'Failed to fetch')
    return result
  }

  return {
    ...wallet,
    provider: { ...wallet.provider, request } as LocalWallet['provider'],
    requests,
    get writeRequests() {
      return requests.filter(({ method }) => writeMethods.has(method))
    },
    next(method, misbehaviour) {
      misbehaviours.set(method, [...(misbehaviours.get(method) ?? []), misbehaviour])
    },
    get address() {
      return wallet.address
    },
    get chainId() {
      return wallet.chainId
    },
  }
}
