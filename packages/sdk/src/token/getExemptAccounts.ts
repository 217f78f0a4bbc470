import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import type { Address } from 'viem'
import { getMany } from '../base/chain/getMany.ts'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { type Exemption, exemptions } from './exemptions.ts'

/** An owner can exempt any number of accounts; nobody reads more of them than this. */
const mostAccounts = 100n

/** Accounts that are exempt from tax or limits, and from what. */
export type ExemptAccounts = {
  /** All of them; `accounts` are the first 100. */
  count: bigint
  accounts: readonly ExemptAccount[]
}

export type ExemptAccount = { address: Address; exemptions: readonly Exemption[] }

/**
 * Reads who is exempt by the list of a verified token with taxes: all at one block, since the list changes its order.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function getExemptAccounts(client: ChainClient, token: Address): Promise<ExemptAccounts> {
  const call = { address: token, abi: tokenAbi } as const
  const blockNumber = await client.getBlockNumber({ cacheTime: 0 })
  const count = await getTolerantly<bigint>(client, { ...call, functionName: 'exemptCount', blockNumber })
  if (!count) return { count: 0n, accounts: [] }
  const places = Array.from({ length: Number(count < mostAccounts ? count : mostAccounts) }, (_, place) => place)
  const found = await getMany(
    client,
    places.map((place) => ({ ...call, functionName: 'exemptAccount', args: [BigInt(place)] })),
    blockNumber,
  )
  const addresses = found.filter((address): address is Address => address !== undefined)
  const answers = await getMany(
    client,
    addresses.flatMap((address) =>
      exemptions.map((_, index) => ({ ...call, functionName: 'isExempt', args: [address, index] })),
    ),
    blockNumber,
  )
  const accounts = addresses.map((address, place) => ({
    address,
    exemptions: exemptions.filter((_, index) => answers[place * exemptions.length + index]),
  }))
  return { count, accounts }
}
