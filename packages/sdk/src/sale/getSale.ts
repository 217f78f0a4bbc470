import { saleAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, isAddressEqual, zeroAddress } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { type SaleAccount, type SaleStatus, saleStates } from './SaleStatus.ts'
import { type SalePhase, type SaleValues, saleClaims } from './SaleValues.ts'
import { saleOf } from './saleOf.ts'

export type ReadSaleOptions = { account?: Address; blockNumber?: bigint; overrides?: ToolboxOverrides }

/** As the contract gives them. */
type Rules = Omit<SaleValues, 'claim' | 'endAt' | 'phases'> & {
  claim: number
  endAt: number
  phases: readonly (Omit<SalePhase, 'startAt'> & { startAt: number })[]
}
type Progress = { sold: bigint; raised: bigint; buyers: number; rewards: bigint; finishedAt: number }
type Buyer = Omit<SaleAccount, 'claimable' | 'inviter'> & { inviter: Address }

/**
 * Reads the sale of a token, at one block: the newest unless told. Undefined when the token has none.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function getSale(
  client: ChainClient,
  token: Address,
  { account, blockNumber, overrides }: ReadSaleOptions = {},
): Promise<SaleStatus | undefined> {
  const sale = saleOf(token, overrides)
  const at = blockNumber ?? (await readBlockNumber(client))
  const read = <Value>(functionName: string, args?: readonly unknown[]) =>
    getTolerantly<Value>(client, { address: sale, abi: saleAbi, functionName, args, blockNumber: at })
  const [sold, rules, state, phase, progress, payCoin, liquidity, proceeds, until, buyer, claimable] =
    await Promise.all([
      read<Address>('token'),
      read<Rules>('saleRules'),
      read<number>('saleState'),
      read<bigint>('currentPhase'),
      read<Progress>('progress'),
      read<Address>('payCoin'),
      read<readonly [bigint, bigint]>('liquidityNow'),
      read<bigint>('proceeds'),
      read<bigint>('finishableUntil'),
      account && read<Buyer>('buyerOf', [account]),
      account && read<bigint>('claimable', [account]),
    ])
  const name = saleStates[state ?? -1]
  // Anybody can give a contract that is no token of ours a sale of another one.
  if (!sold || !isAddressEqual(sold, token)) return undefined
  if (!rules || !name || !progress || !payCoin || !liquidity || phase === undefined) return undefined
  const [coin, amount] = liquidity
  return {
    ...{ sale, rules: toValues(rules), payCoin, state: name, phase: Number(phase), liquidity: { coin, amount } },
    ...{ sold: progress.sold, raised: progress.raised, buyers: progress.buyers, rewards: progress.rewards },
    proceeds: proceeds ?? 0n,
    finishedAt: name === 'finished' ? BigInt(progress.finishedAt) : undefined,
    finishableUntilAt: name === 'finished' ? undefined : until,
    own: buyer && claimable !== undefined ? toAccount(buyer, claimable) : undefined,
  }
}

async function readBlockNumber(client: ChainClient): Promise<bigint> {
  return client.getBlockNumber({ cacheTime: 0 }).catch((error) => {
    throw decodeError(error)
  })
}

function toValues({ claim, endAt, phases, ...rules }: Rules): SaleValues {
  return {
    ...rules,
    ...{ claim: saleClaims[claim] ?? 'atEnd', endAt: BigInt(endAt) },
    phases: phases.map((phase) => ({ ...phase, startAt: BigInt(phase.startAt) })),
  }
}

function toAccount({ inviter, ...buyer }: Buyer, claimable: bigint): SaleAccount {
  return { ...buyer, claimable, inviter: inviter === zeroAddress ? undefined : inviter }
}
