import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { LpPair } from '@tokensmith/sdk/lock/getLpPair.ts'
import type { VaultAdvice } from '@tokensmith/sdk/lock/getVaultAdvice.ts'
import { type Address, erc20Abi } from 'viem'

/** What is known of a token that is to be locked. Its name and symbol are its own words. */
export type LockToken = {
  address: Address
  name?: string
  symbol?: string
  decimals?: number
  supply?: bigint
  /** What the connected wallet has; undefined without a wallet. */
  balance?: bigint
  /** It answers as an ERC-20 token. */
  isToken: boolean
  lp?: LpPair
  advice: VaultAdvice
}

/** Reads a token as somebody who wants to lock it needs it, and what `account` has of it. */
export async function readLockToken(client: ChainClient, address: Address, account?: Address): Promise<LockToken> {
  const [{ getCoin }, { getTokenText }, { getTolerantly }, { getLpPair }, { getVaultAdvice }] = await Promise.all([
    import('@tokensmith/sdk/base/erc20/getCoin.ts'),
    import('@tokensmith/sdk/base/chain/getTokenText.ts'),
    import('@tokensmith/sdk/base/chain/getTolerantly.ts'),
    import('@tokensmith/sdk/lock/getLpPair.ts'),
    import('@tokensmith/sdk/lock/getVaultAdvice.ts'),
  ])
  const ask = (functionName: string, args?: readonly unknown[]) =>
    getTolerantly<bigint>(client, { address, abi: erc20Abi, functionName, args })
  const [coin, name, supply, balance, lp, advice] = await Promise.all([
    getCoin(client, address),
    getTokenText(client, address, 'name'),
    ask('totalSupply'),
    // Somebody's balance tells a token from other contracts, with a wallet or without.
    ask('balanceOf', [account ?? address]),
    getLpPair(client, address),
    getVaultAdvice(client, address).catch((error) => {
      if (error instanceof ToolboxError && error.code === 'tokenNotFound') return { rebasing: false, signs: [] }
      throw error
    }),
  ])
  const isToken = balance !== undefined && supply !== undefined
  return { ...coin, address, name, supply, balance: account && balance, isToken, lp, advice }
}
