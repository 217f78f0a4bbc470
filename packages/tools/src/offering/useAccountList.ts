import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useRef, useState } from 'react'
import type { Address, Hex } from 'viem'
import { type AccountListReading, parseAccountList, parseAccountListFile } from './parseAccountList.ts'

type AccountTree = { root: Hex; proofOf: (account: Address) => readonly Hex[] | undefined }
export type LoadedAccountList = AccountTree & { accounts: readonly Address[] }

/**
 * A list that somebody loads or pastes to prove that his account is on it. It stays on the page and is nowhere sent; only
 * the proof of the own account goes along with a purchase or a mint.
 *
 * @param make the tree over the accounts, of the contract in question.
 */
export function useAccountList(make: (chainId: number, accounts: readonly Address[]) => Promise<AccountTree>) {
  const { chain } = useChain()
  const [loaded, setLoaded] = useState<LoadedAccountList & { chainId: number }>()
  const [fault, setFault] = useState<AccountListReading['fault']>()
  const [isReading, setReading] = useState(false)

  // The tree of a long list takes a second, in which another one may be chosen: the last one counts.
  const lastTurn = useRef(0)

  const take = async (read: () => Promise<AccountListReading>) => {
    const turn = ++lastTurn.current
    const isLast = () => turn === lastTurn.current
    setReading(true)
    setLoaded(undefined)
    try {
      const { accounts, fault: found } = await read()
      if (!isLast()) return
      setFault(found)
      if (found) return
      const { root, proofOf } = await make(chain.id, accounts)
      if (isLast()) setLoaded({ accounts, root, proofOf, chainId: chain.id })
    } finally {
      if (isLast()) setReading(false)
    }
  }
  return {
    // The leaves are of one chain: on another one the list would have to be loaded again.
    list: loaded?.chainId === chain.id ? loaded : undefined,
    ...{ fault, isReading },
    load: (file: File) => take(() => parseAccountListFile(file)),
    loadText: (text: string) =>
      take(async () => {
        const reading = parseAccountList(text)
        return reading.accounts.length > 0 || reading.fault ? reading : { accounts: [], fault: { code: 'empty' } }
      }),
  }
}
