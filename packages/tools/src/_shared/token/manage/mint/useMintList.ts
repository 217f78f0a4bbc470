import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useState } from 'react'
import type { Address, Hex } from 'viem'
import { type MintListReading, readMintListFile } from './readMintList.ts'

export type LoadedMintList = {
  accounts: readonly Address[]
  root: Hex
  proofOf: (account: Address) => readonly Hex[] | undefined
}

/**
 * A list that a minter loads from a file to prove that his account is on it. It stays on the page and is nowhere sent;
 * only the proof of the own account goes along with a mint.
 */
export function useMintList(token: Address) {
  const { chain } = useChain()
  const [loaded, setLoaded] = useState<LoadedMintList & { chainId: number }>()
  const [fault, setFault] = useState<MintListReading['fault']>()
  const [isReading, setReading] = useState(false)

  const load = async (file: File) => {
    setReading(true)
    setLoaded(undefined)
    try {
      const { accounts, fault: found } = await readMintListFile(file)
      setFault(found)
      if (found) return
      const { createMintList } = await import('@tokensmith/sdk/mint/mintList.ts')
      const { root, proofOf } = createMintList(chain.id, token, accounts)
      setLoaded({ accounts, root, proofOf, chainId: chain.id })
    } finally {
      setReading(false)
    }
  }
  // The leaves are of one chain: on another one the list would have to be loaded again.
  return { list: loaded?.chainId === chain.id ? loaded : undefined, fault, isReading, load }
}
