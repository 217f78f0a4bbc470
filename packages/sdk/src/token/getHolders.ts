import { type Address, erc20Abi, getAddress, isAddress, isAddressEqual } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import { deadAddress } from '../base/erc20/deadAddress.ts'
import type { ChainClient } from '../base/plan/Plan.ts'

export type TokenHolder = { account: Address; balance: bigint }

/** Most accounts that are asked about. */
const mostAsked = 30

/**
 * What accounts hold of a token, by the token itself, the most first; who holds nothing is left out. Whoever named the
 * accounts can have left others out, and no more.
 *
 * @param accounts in any order; more than 30 are cut off.
 * @throws ToolboxError for the node's failures.
 */
export async function getHolders(
  client: ChainClient,
  token: Address,
  accounts: readonly Address[],
): Promise<TokenHolder[]> {
  const asked = [...new Set(accounts.map((account) => getAddress(account)))].slice(0, mostAsked)
  const balances = await Promise.all(
    asked.map((account) =>
      getTolerantly<bigint>(client, { address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] }),
    ),
  )
  return asked
    .map((account, index) => ({ account, balance: balances[index] ?? 0n }))
    .filter(({ balance }) => balance > 0n)
    .sort((a, b) => (a.balance === b.balance ? (a.account < b.account ? -1 : 1) : a.balance < b.balance ? 1 : -1))
}

/** Reads an explorer's list of holders: their addresses alone, since an explorer is nobody to believe in figures. */
export function parseHolderList(result: unknown): Address[] {
  if (!Array.isArray(result)) return []
  return result.flatMap((row) => {
    const account: unknown = row?.TokenHolderAddress
    return typeof account === 'string' && isAddress(account, { strict: false })
      ? [getAddress(account.toLowerCase())]
      : []
  })
}

/** What an account is to the token, where the page knows it. */
export type HolderRole = 'burn' | 'pool' | 'pair' | 'lock' | 'owner' | 'deployer' | 'sale' | 'till'

/** Finds the role of an account among those that are known; undefined for anybody else. */
export function roleOfHolder(
  account: Address,
  known: Readonly<Partial<Record<HolderRole, readonly Address[]>>>,
): HolderRole | undefined {
  if (isAddressEqual(account, deadAddress)) return 'burn'
  return (Object.keys(known) as HolderRole[]).find((role) =>
    known[role]?.some((other) => isAddressEqual(other, account)),
  )
}
