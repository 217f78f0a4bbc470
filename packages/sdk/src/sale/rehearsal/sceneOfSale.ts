import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { type Address, type Hex, isAddressEqual, zeroAddress } from 'viem'
import { decodeError } from '../../base/errors/decodeError.ts'
import { ToolboxError } from '../../base/errors/ToolboxError.ts'
import type { ChainClient } from '../../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../../base/toolbox/getToolbox.ts'
import { getPresale } from '../getPresale.ts'
import type { PresaleRules } from '../PresaleRules.ts'
import type { PresaleAccount } from '../PresaleStatus.ts'
import { planCreatePresale } from '../planCreatePresale.ts'
import { createPresaleList } from '../presaleList.ts'
import { saleNeeds } from '../saleMath.ts'
import type { PlayedProgress } from './playedPurchases.ts'
import type { PlayedSale } from './playedSale.ts'

export type RehearseSaleParams = {
  /** Who buys: the account that looks; a made-up one unless told. */
  buyer?: Address
  /** Of the exchange that the rules name: `swaps` of the chain. Without one the sale there is not tried. */
  router?: Address | undefined
  overrides?: ToolboxOverrides
} & (
  | { sale: Address }
  /** Not created yet: as for `planCreatePresale`, with the salt that will be used. */
  | { creator: Address; token: Address; rules: PresaleRules; salt: Hex }
)

/** What is played, and from where on. */
export type SaleScene = {
  played: PlayedSale
  progress: PlayedProgress
  /** Base units of the token that the sale must hold. */
  needed: bigint
  blockNumber: bigint
  /** What the buyer has in a sale that exists. */
  own?: PresaleAccount | undefined
  /** Of a finished sale: coins that went into an exchange. */
  pooled: readonly number[]
}

/** Nobody's account. */
const madeUpBuyer: Address = '0x7e57000000000000000000000000000000005700'

/**
 * Reads what a rehearsal begins with, at the newest block.
 *
 * @throws ToolboxError `tokenNotFound` where our factory has no such presale, or there is no token; as `planCreatePresale`; and the
 * node's failures.
 */
export async function sceneOfSale(client: ChainClient, params: RehearseSaleParams): Promise<SaleScene> {
  const { buyer = madeUpBuyer, router, overrides } = params
  const block = await client.getBlock().catch((error) => {
    throw decodeError(error)
  })
  const { number: blockNumber, timestamp: at } = block
  const factory = overrides?.SaleFactory ?? deployments.SaleFactory.address
  const base = { buyer, router, at, money: {} }
  if ('rules' in params) {
    const { creator, token, rules, salt } = params
    await requireCode(client, token)
    const { expected, steps } = await planCreatePresale(client, { account: creator, token, rules, salt, overrides })
    const binding = { chainId: client.chain.id, factory, creator, salt }
    const beginning = { sale: expected.sale, token, rules, state: 'waiting' as const }
    return {
      played: {
        ...{ ...base, ...beginning, creation: { by: creator, steps }, inviter: inviterOf(rules, buyer) },
        root: await rootFor(buyer, rules, binding),
      },
      ...{ progress: { sold: 0n, raised: 0n, endedCoins: [] }, needed: expected.needed, blockNumber, pooled: [] },
    }
  }
  const status = await getPresale(client, params.sale, { account: buyer, blockNumber, overrides })
  if (!status) throw new ToolboxError('tokenNotFound', { address: params.sale })
  const { sale, token, rules, state, creator, salt, sold, raised, endedCoins, own, books } = status
  const isOpen = state === 'waiting' || state === 'selling'
  return {
    played: {
      ...{ ...base, sale, token, rules, state, inviter: inviterOf(rules, buyer, own) },
      root: await rootFor(buyer, rules, { chainId: client.chain.id, factory, creator, salt }),
    },
    progress: { sold, raised, endedCoins },
    needed: isOpen ? saleNeeds(rules) - (rules.claim === 'atOnce' ? sold : 0n) : status.owed,
    ...{ blockNumber, own, pooled: books.flatMap(({ pooled }, number) => (pooled > 0n ? [number] : [])) },
  }
}

async function requireCode(client: ChainClient, address: Address): Promise<void> {
  const code = await client.getCode({ address }).catch((error) => {
    throw decodeError(error)
  })
  if (!code || code === '0x') throw new ToolboxError('tokenNotFound', { address })
}

function inviterOf({ bindFirst, deployer }: PresaleRules, buyer: Address, own?: PresaleAccount): Address {
  const isBound = own?.inviter !== undefined || (own?.value ?? 0n) > 0n
  return bindFirst && !isBound && !isAddressEqual(buyer, deployer) ? deployer : zeroAddress
}

/** The root of a list with the buyer alone, where the last phase has a list. */
async function rootFor(
  account: Address,
  { phases }: PresaleRules,
  binding: Parameters<typeof createPresaleList>[0],
): Promise<Hex | undefined> {
  if (BigInt(phases.at(-1)?.listRoot ?? 0) === 0n) return undefined
  return (await createPresaleList(binding, [{ account, limit: 0n }])).root
}
