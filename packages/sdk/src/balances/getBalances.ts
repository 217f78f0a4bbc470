import type { Address } from 'viem'
import { decodeError } from '../base/errors/decodeError.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { BalanceMethod, ReadBalance } from './BalanceMethod.ts'
import { type BalancePart, cutPart, halvePart } from './balanceParts.ts'
import { chooseBalanceMethod, connectionFaults, isStateMissing } from './chooseBalanceMethod.ts'

export type BalanceTable = {
  tokens: readonly Address[]
  accounts: readonly Address[]
  blockNumber: bigint
  /** By `token × accounts.length + account`: undefined while not read, null where the token did not tell it. */
  balances: (ReadBalance | undefined)[]
  /** What has not been read; `getBalances` goes on from here. */
  rest: BalancePart[]
  /** The last failure of the node that left parts unread. */
  fault?: ToolboxError
  method?: BalanceMethod['id']
}

export type ReadBalancesOptions = {
  signal?: AbortSignal
  /** Told after each part; the table is filled in place. */
  onPart?: (table: BalanceTable) => void
}

/** Requests under way at once. */
const width = 4
/** A node that fails for its own reasons is not asked in parts smaller than this. */
const smallestRetry = 25

/** An empty table. The token zero is the chain's own coin. */
export function makeBalanceTable(
  tokens: readonly Address[],
  accounts: readonly Address[],
  blockNumber: bigint,
): BalanceTable {
  const all = { tokenFrom: 0, tokenTo: tokens.length, accountFrom: 0, accountTo: accounts.length }
  const balances = new Array<undefined>(tokens.length * accounts.length).fill(undefined)
  return { tokens, accounts, blockNumber, balances, rest: balances.length > 0 ? [all] : [] }
}

/**
 * Reads what is unread in a table, in as few requests as the node takes, all of one block. A part that is too much is
 * halved; a balance that cannot be read alone is null. Where the node fails, the parts stay in `rest` and the reason is
 * in `fault`: reading again asks for those only. On abort it resolves with what there is.
 *
 * @throws ToolboxError when the node cannot be asked at all.
 */
export async function getBalances(
  client: ChainClient,
  table: BalanceTable,
  { signal, onPart }: ReadBalancesOptions = {},
): Promise<BalanceTable> {
  table.fault = undefined
  if (table.rest.length === 0 || signal?.aborted) return table
  const method = await chooseBalanceMethod(client, table.blockNumber)
  table.method = method.id
  const waiting = table.rest.flatMap((part) => cutPart(part, method))
  const underway = new Set<BalancePart>()
  const failed: BalancePart[] = []
  const note = () => {
    table.rest = [...waiting, ...underway, ...failed]
    onPart?.(table)
  }
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      if (signal?.aborted) return void waiting.unshift(part)
      underway.add(part)
      const outcome = await readPart(client, table, part, method)
      underway.delete(part)
      if (outcome === 'halve') waiting.unshift(...halvePart(part))
      else if (outcome instanceof ToolboxError) {
        table.fault = outcome
        failed.push(part)
      }
      if (outcome !== 'halve') note()
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, waiting.length) }, work))
  note()
  return table
}

async function readPart(
  client: ChainClient,
  { tokens, accounts, blockNumber, balances }: BalanceTable,
  part: BalancePart,
  method: BalanceMethod,
): Promise<'read' | 'halve' | ToolboxError> {
  const question = {
    tokens: tokens.slice(part.tokenFrom, part.tokenTo),
    accounts: accounts.slice(part.accountFrom, part.accountTo),
    blockNumber,
  }
  const size = question.tokens.length * question.accounts.length
  const write = (answers: readonly ReadBalance[]) => {
    answers.forEach((answer, index) => {
      const token = part.tokenFrom + Math.floor(index / question.accounts.length)
      balances[token * accounts.length + part.accountFrom + (index % question.accounts.length)] = answer
    })
    return 'read' as const
  }
  try {
    return write(await method.read(client, question))
  } catch (error) {
    const fault = decodeError(error)
    if (fault.code.startsWith('contract')) return size > 1 ? 'halve' : write([null])
    const isFinal = connectionFaults.includes(fault.code) || isStateMissing(fault)
    return isFinal || size <= smallestRetry ? fault : 'halve'
  }
}
