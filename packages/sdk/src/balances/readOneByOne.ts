import { type Address, encodeFunctionData, erc20Abi, numberToHex, zeroAddress } from 'viem'
import { decodeError } from '../base/errors/decodeError.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { BalanceMethod, ReadBalance } from './BalanceMethod.ts'

/** Requests under way at once. */
const width = 10

/** One request for each balance, where a node offers nothing better. */
export const singleMethod: BalanceMethod = {
  id: 'single',
  maxBalances: 100,
  maxTokens: 20,
  async read(client, { tokens, accounts, blockNumber }) {
    const pairs = tokens.flatMap((token) => accounts.map((account) => ({ token, account })))
    const balances: ReadBalance[] = []
    for (let from = 0; from < pairs.length; from += width) {
      const some = pairs.slice(from, from + width)
      balances.push(...(await Promise.all(some.map((pair) => readOne(client, pair, blockNumber)))))
    }
    return balances
  },
}

async function readOne(
  client: ChainClient,
  { token, account }: { token: Address; account: Address },
  blockNumber: bigint,
): Promise<ReadBalance> {
  const block = numberToHex(blockNumber)
  if (token === zeroAddress) {
    const answer: unknown = await client.request({ method: 'eth_getBalance', params: [account, block] })
    if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(answer)) throw new ToolboxError('rpcAnswerInvalid')
    return BigInt(answer)
  }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  try {
    const answer: unknown = await client.request({ method: 'eth_call', params: [{ to: token, data }, block] })
    return typeof answer === 'string' && answer.length >= 66 ? BigInt(answer.slice(0, 66)) : null
  } catch (error) {
    const decoded = decodeError(error)
    if (decoded.code.startsWith('contract')) return null
    throw decoded
  }
}
