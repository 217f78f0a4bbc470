import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { type Address, erc20Abi, zeroAddress } from 'viem'
import { getTolerantly } from '../../base/chain/getTolerantly.ts'
import { deadAddress } from '../../base/erc20/deadAddress.ts'
import type { ChainClient } from '../../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../../base/toolbox/getToolbox.ts'

/** Why an account was looked at. `locked`: our lock of tokens; `token`: the token's own address. */
export const holderRoles = ['sale', 'creator', 'deployer', 'owner', 'exchange', 'locked', 'burnt', 'token'] as const
export type HolderRole = (typeof holderRoles)[number]

export type SupplyHolder = {
  account: Address
  /** All that it is, in the order of `holderRoles`. */
  roles: readonly HolderRole[]
  amount: bigint
}

export type SupplyHolders = {
  /** Undefined where the token does not say it. */
  total?: bigint
  /** Who has something, the most first. */
  holders: readonly SupplyHolder[]
  /** Of the total, neither in the sale nor with any of the others that were looked at; undefined without a total. */
  elsewhere?: bigint
}

/**
 * Who of those that a sale knows has how much of its token. Nobody can list all holders without an index, so the rest is a sum.
 * All of it is the token's own word.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function getSupplyHolders(
  client: ChainClient,
  params: {
    token: Address
    known: readonly { account: Address | undefined; role: HolderRole }[]
    blockNumber: bigint
    overrides?: ToolboxOverrides | undefined
  },
): Promise<SupplyHolders> {
  const { token, known, blockNumber, overrides } = params
  const lock = overrides?.TokenLock ?? deployments.TokenLock.address
  const roles = new Map<Address, Set<HolderRole>>()
  const usual = [
    { account: lock, role: 'locked' as const },
    { account: deadAddress, role: 'burnt' as const },
    { account: zeroAddress, role: 'burnt' as const },
    { account: token, role: 'token' as const },
  ]
  for (const { account, role } of [...known, ...usual]) {
    if (!account || (account === zeroAddress && role !== 'burnt')) continue
    const key = account.toLowerCase() as Address
    roles.set(key, (roles.get(key) ?? new Set()).add(role))
  }
  const at = { address: token, abi: erc20Abi, blockNumber }
  const [total, ...amounts] = await Promise.all([
    getTolerantly<bigint>(client, { ...at, functionName: 'totalSupply' }),
    ...[...roles.keys()].map((account) =>
      getTolerantly<bigint>(client, { ...at, functionName: 'balanceOf', args: [account] }),
    ),
  ])
  const holders = [...roles].map(([account, found], place) => ({
    account,
    roles: holderRoles.filter((role) => found.has(role)),
    amount: amounts[place] ?? 0n,
  }))
  const held = holders.filter(({ amount }) => amount > 0n).sort((a, b) => (a.amount < b.amount ? 1 : -1))
  const sum = held.reduce((all, { amount }) => all + amount, 0n)
  return { total, holders: held, elsewhere: total === undefined ? undefined : total > sum ? total - sum : 0n }
}
