import { isAddressEqual, zeroAddress } from 'viem'
import type { Coin } from '../base/erc20/getCoin.ts'
import { createJob } from '../base/jobs/createJob.ts'
import type { JobRecord, JobToken } from '../base/jobs/Job.ts'
import type { JobJournal } from '../base/jobs/JobJournal.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { CollectOrder } from './assessCollection.ts'
import { collectKindId, writeCollectTerms } from './CollectTerms.ts'
import { collectAddress } from './collectAddress.ts'
import { dearTransfer } from './getCollectGas.ts'
import type { CollectPlan } from './planCollection.ts'

/** More digits than a number of a contract can have. */
const mostDecimals = 77
/** Of a symbol, which is a stranger's text. */
const maxSymbolLength = 100

export type NewCollection = {
  client: ChainClient
  order: CollectOrder
  plan: CollectPlan
  /** What the tokens say of themselves, as far as they do. */
  coins?: readonly Coin[]
  title: string
  href: string
}

/** Writes a collection into the journal: addresses and amounts, and no key. Nothing is signed or sent. */
export function createCollection(journal: JobJournal, values: NewCollection): Promise<JobRecord> {
  const { client, order, plan, coins = [], title, href } = values
  const { method, recipient, payer } = order
  const tokens = order.tokens.map(({ address, nft }): JobToken => {
    if (address === zeroAddress) return { standard: 'coin', ...client.chain.nativeCurrency }
    const { symbol = '', decimals = 0 } = coins.find((coin) => isAddressEqual(coin.address, address)) ?? {}
    const shown = nft || decimals > mostDecimals ? 0 : decimals
    const standard = nft?.standard ?? 'erc20'
    return { standard, address, decimals: shown, symbol: symbol.slice(0, maxSymbolLength) }
  })
  // A guess is no measure.
  const transferGas = order.gas.transfers.map((gas) => (method === 'funding' && gas < dearTransfer ? gas : 0n))
  return createJob(journal, {
    ...{ kind: { id: collectKindId }, client, sender: payer, tokens, ...plan, title, href },
    ...(method === 'delegation' ? { contract: collectAddress } : {}),
    options: writeCollectTerms({ method, recipient, least: order.tokens.map(({ least }) => least), transferGas }),
  })
}
