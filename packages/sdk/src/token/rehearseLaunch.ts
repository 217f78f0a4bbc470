import { hasOwnPool } from '@tokensmith/contracts/compose/tokenModules.ts'
import { type Address, erc20Abi, isAddressEqual, parseAbi, zeroAddress } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { callRehearsal, type RehearsalPlan } from './callRehearsal.ts'
import { encodeRehearsal, type RehearseLaunchParams } from './encodeRehearsal.ts'
import { judgeRehearsal } from './judgeRehearsal.ts'
import { marketOf } from './planLaunchToken.ts'
import type { Finding } from './rehearsalFindings.ts'
import type { RehearsalFacts } from './rehearsalReport.ts'

/** What a rehearsal shows: how each path went, what is noteworthy, and on which block. */
export type LaunchRehearsal = RehearsalFacts & {
  blockNumber: bigint
  findings: readonly Finding[]
  /** What was tried, e.g. with which liquidity. */
  plan: RehearsalPlan
}

export type RehearseLaunchOptions = {
  /** False: the account stands in for nobody, and what it holds is not judged. */
  judgesBalance?: boolean
}

const factoryAbi = parseAbi(['function factory() view returns (address)'])

/**
 * Tries a token before anybody pays for it: with the same parameters as `planCreateToken` or `planLaunchToken` it is
 * created, launched, bought, moved, sold and renounced in one read-only call on the newest state of the chain. A token that
 * is sold or minted first is bought out and finished before: see `playedOffer`. What the chain lacks of the toolbox is put
 * there within the call. Sends nothing; promises nothing about later blocks.
 *
 * @throws ToolboxError `rehearsalUnsupported`, `rehearsalGasTooLow`, everything `encodeConstructor` refuses,
 * `templateUnknown` when a composition needs `creationCode`, and the node's failures.
 */
export async function rehearseLaunch(
  client: ChainClient,
  params: RehearseLaunchParams,
  { judgesBalance = true }: RehearseLaunchOptions = {},
): Promise<LaunchRehearsal> {
  const { account, composition, values, launch } = params
  const block = await client.getBlock().catch((error) => {
    throw decodeError(error)
  })
  const chainAt = params.at ?? block.timestamp
  const plan = await encodeRehearsal(client, params, chainAt)
  const [facts, balances] = await Promise.all([
    callRehearsal(client, plan, { account, blockNumber: block.number, at: params.at }),
    judgesBalance ? readBalances(client, account, plan) : undefined,
  ])
  const receiver = launch?.receiver ?? values.receiver ?? account
  const market = marketOf({ values }, receiver, chainAt)
  const isExchange = facts.token !== undefined || hasOwnPool(composition) || (await namesFactory(client, plan.router))
  const findings = judgeRehearsal({ facts, plan, account, composition, values, market, balances, isExchange })
  return { ...facts, blockNumber: block.number, findings, plan }
}

async function readBalances(client: ChainClient, account: Address, { native, base }: RehearsalPlan) {
  const [coin, held] = await Promise.all([
    client.getBalance({ address: account }).catch((error) => {
      throw decodeError(error)
    }),
    native
      ? 0n
      : getTolerantly<bigint>(client, { address: base, abi: erc20Abi, functionName: 'balanceOf', args: [account] }),
  ])
  return { coin, base: held ?? 0n }
}

async function namesFactory(client: ChainClient, router: Address): Promise<boolean> {
  const factory = await getTolerantly<Address>(client, {
    address: router,
    abi: factoryAbi,
    functionName: 'factory',
  })
  return factory !== undefined && !isAddressEqual(factory, zeroAddress)
}
