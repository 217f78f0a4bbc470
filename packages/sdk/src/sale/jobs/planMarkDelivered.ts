import { type Address, getAddress, type Hex, hexToBigInt, zeroAddress } from 'viem'
import { getCoin } from '../../base/erc20/getCoin.ts'
import { planApproval } from '../../base/erc20/planApproval.ts'
import { decodeError } from '../../base/errors/decodeError.ts'
import { refuseWhen } from '../../base/errors/refuseWhen.ts'
import { ToolboxError } from '../../base/errors/ToolboxError.ts'
import { cutIntoBatches } from '../../base/jobs/createJob.ts'
import { type JobToken, rowNumbersOf } from '../../base/jobs/Job.ts'
import type { ChainClient, Plan, PlanStep } from '../../base/plan/Plan.ts'
import { getAllocationSale } from '../getAllocationSale.ts'
import { encodeAllocationAction } from '../planAllocationAction.ts'
import { allocationMarkJob } from './allocationMarkJob.ts'
import type { JobOfSale } from './planDeliver.ts'
import { bondOfMark, bondsOfMarks, readMarks } from './readMarks.ts'
import { factoryOfSales, rowsPerSaleCall } from './saleOfJob.ts'

export type MarkDelivered = { account: Address; proof: Hex }

export type MarkDeliveredPlan = {
  job: JobOfSale
  /** Exact allowances for all bonds that are not in the chain's coin; carried out before the job begins. */
  approvals: Plan<undefined>
  /** The allowances and the first transaction of the job, to be tried and priced; never sent. */
  trial: Plan<undefined>
  transactions: number
  /** By the numbers of the coins, in base units: a tenth of what the marked accounts paid. */
  bonds: readonly bigint[]
  /** Accounts that are marked already, or have bought nothing. */
  leftOut: readonly Address[]
}

/**
 * A job of the deployer that marks what was delivered, in transactions of at most 100, each with its bonds. Sends nothing. A mark is
 * final; whether it is too late for it is for the sale to say.
 *
 * @param params.marks each account once, with 32 bytes that name the delivery, e.g. a transaction's id.
 * @throws ToolboxError `tokenNotFound` when our factory has created no such sale; `batchEmpty` where nobody is left to mark; and the
 * node's failures.
 */
export async function planMarkDelivered(
  client: ChainClient,
  { sale, sender, marks }: { sale: Address; sender: Address; marks: readonly MarkDelivered[] },
): Promise<MarkDeliveredPlan> {
  const status = await getAllocationSale(client, sale)
  if (!status) throw new ToolboxError('tokenNotFound', { address: sale })
  const byAccount = new Map(marks.map((mark) => [getAddress(mark.account), mark]))
  const accounts = [...byAccount.keys()]
  const [tokens, known] = await Promise.all([
    Promise.all(status.rules.coins.map(({ coin }) => readToken(client, coin))),
    readMarks(client, sale, accounts),
  ])
  const open = accounts.flatMap((account, place) => {
    const mark = known[place]!
    return mark.isMarked || !mark.hasRecipient ? [] : [{ account, mark }]
  })
  refuseWhen(open.length === 0, 'batchEmpty')
  const rows = open.map(({ account: to, mark }) => {
    const tokenId = hexToBigInt(byAccount.get(to)!.proof)
    return { to, amount: bondOfMark(mark), token: mark.coin, tokenId }
  })
  const batches = cutIntoBatches(rows.length, rowsPerSaleCall)
  const perBatch = batches.map((batch) => {
    const some = rowNumbersOf(batch.rows).map((row) => open[row]!.mark)
    return bondsOfMarks(some, tokens.length)
  })
  const bonds = tokens.map((_, coin) => perBatch.reduce((sum, of) => sum + of[coin]!, 0n))
  const steps = await planBonds(client, { sale, sender, tokens, bonds })
  const some = rowNumbersOf(batches[0]!.rows).map((row) => byAccount.get(open[row]!.account)!)
  const value = tokens.reduce((sum, { address }, coin) => (address ? sum : sum + perBatch[0]![coin]!), 0n)
  const data = encodeAllocationAction({ action: 'markDelivered', marks: some })
  const isOpen = new Set(open.map(({ account }) => account))
  return {
    job: {
      ...{ kind: allocationMarkJob(rows), client, sender, rows, tokens, batches },
      ...{ contract: factoryOfSales.address, options: { sale: getAddress(sale) } },
    },
    approvals: { chainId: client.chain.id, steps, read: nothing },
    trial: {
      chainId: client.chain.id,
      steps: [...steps, { id: 'markDelivered', call: { to: sale, data, value } }],
      read: nothing,
    },
    transactions: batches.length,
    ...{ bonds, leftOut: accounts.filter((account) => !isOpen.has(account)) },
  }
}

async function planBonds(
  client: ChainClient,
  params: { sale: Address; sender: Address; tokens: readonly JobToken[]; bonds: readonly bigint[] },
): Promise<PlanStep[]> {
  const { sale: spender, sender: account, tokens, bonds } = params
  const steps: PlanStep[] = []
  for (const [coin, { address }] of tokens.entries()) {
    if (!address) continue
    steps.push(
      ...(await planApproval(client, { id: `bond${coin}`, account, coin: address, spender, amount: bonds[coin]! })),
    )
  }
  return steps
}

async function readToken(client: ChainClient, address: Address): Promise<JobToken> {
  if (address === zeroAddress) {
    const { symbol, decimals } = client.chain.nativeCurrency
    return { standard: 'coin', symbol, decimals }
  }
  const { symbol = '', decimals = 0 } = await getCoin(client, address).catch((error) => {
    throw decodeError(error)
  })
  return { standard: 'erc20', address, symbol, decimals }
}

const nothing = () => undefined
