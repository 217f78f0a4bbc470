import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { type FactoryToken, listTokens } from '@tokensmith/sdk/token/listTokens.ts'
import { chains } from '@tokensmith/shell/chain/chains.ts'
import { useCallback, useEffect, useState } from 'react'
import type { Address } from 'viem'

const shownAtMost = 6

export type MyTokenList =
  | { state: 'loading' }
  /** The chain has no factory of ours. */
  | { state: 'absent' }
  | { state: 'failed'; error: unknown }
  | { state: 'known'; tokens: readonly FactoryToken[]; total: number }

/** The newest tokens an account created on a chain. */
export function useMyTokens(address: Address, chainId: number): { tokens: MyTokenList; refresh: () => void } {
  const [tokens, setTokens] = useState<MyTokenList>({ state: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    let gone = false
    const show = (next: MyTokenList) => {
      if (!gone) setTokens(next)
    }
    // Another round asks for the same tokens again.
    if (round >= 0) show({ state: 'loading' })
    chains
      .getClient(chainId)
      .then((client) => listTokens(client, { creator: address, pageSize: shownAtMost }))
      .then(
        (page) => show({ state: 'known', tokens: page.tokens, total: page.total }),
        (error) => show(isAbsent(error) ? { state: 'absent' } : { state: 'failed', error }),
      )
    return () => {
      gone = true
    }
  }, [address, chainId, round])
  const refresh = useCallback(() => setRound((before) => before + 1), [])
  return { tokens, refresh }
}

function isAbsent(error: unknown): boolean {
  return error instanceof ToolboxError && error.code === 'toolboxMissing'
}
