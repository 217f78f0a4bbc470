import { type Address, concat, type Hex, isHex, numberToHex, zeroAddress } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { BalanceMethod, BalanceQuestion, ReadBalance } from './BalanceMethod.ts'
import { answerBytes, answerKinds, type ScannerShape, scannerCode } from './scannerCode.ts'

/** An account that nobody holds; the code exists there only within the call. */
const scannerAddress: Address = '0x5ca4e4ba1a4ce5000000000000000000005ca4e4'
/** Wide answers of one request: 24,576 bytes is the longest code that a creation may return. */
const maxWide = 700

/** The code is put at an address for the length of the call. No limits but the node's gas; not every node offers it. */
export const overrideMethod: BalanceMethod = {
  id: 'override',
  maxBalances: 2_500,
  maxTokens: 50,
  read: (client, question) => readByScanner(client, question, 'call'),
}

/** The code runs as the creation of a contract that never comes to be: 49,152 bytes in, 24,576 bytes out. */
export const deploylessMethod: BalanceMethod = {
  id: 'deployless',
  maxBalances: 1_500,
  maxTokens: 50,
  read: (client, question) => readByScanner(client, question, 'code'),
}

async function readByScanner(
  client: ChainClient,
  question: BalanceQuestion,
  input: ScannerShape['input'],
): Promise<ReadBalance[]> {
  const narrow = await scan(client, question, { input, width: 'narrow' })
  const { tokens, accounts, blockNumber } = question
  for (const [index, token] of tokens.entries()) {
    const first = index * accounts.length
    const wide = accounts.flatMap((_, at) => (narrow[first + at] === undefined ? [at] : []))
    for (let from = 0; from < wide.length; from += maxWide) {
      const places = wide.slice(from, from + maxWide)
      const part = { tokens: [token], accounts: places.map((at) => accounts[at]!), blockNumber }
      const balances = await scan(client, part, { input, width: 'wide' })
      places.forEach((at, place) => {
        narrow[first + at] = balances[place]
      })
    }
  }
  return narrow.map((balance) => balance ?? null)
}

async function scan(
  client: ChainClient,
  { tokens, accounts, blockNumber }: BalanceQuestion,
  shape: ScannerShape,
): Promise<(ReadBalance | undefined)[]> {
  const code = scannerCode(shape)
  const data = concat([numberToHex(tokens.length * 20, { size: 32 }), ...tokens, ...accounts])
  const block = numberToHex(blockNumber)
  const answer: unknown = await client.request<{ Parameters: readonly unknown[]; ReturnType: unknown }>({
    method: 'eth_call',
    params:
      shape.input === 'code'
        ? [{ from: zeroAddress, data: concat([code, data]) }, block]
        : [{ to: scannerAddress, data }, block, { [scannerAddress]: { code } }],
  })
  return readScannerAnswers(answer, tokens.length * accounts.length, answerBytes[shape.width])
}

/**
 * Reads the answers of a scanner, `bytes` each. Undefined stands for a balance that the width does not hold.
 *
 * @throws ToolboxError `rpcAnswerInvalid` for anything that is not exactly `count` of them.
 */
export function readScannerAnswers(answer: unknown, count: number, bytes: number): (ReadBalance | undefined)[] {
  // A node that ignores the code answers nothing, which must not be taken for balances; a blank within is no digit,
  // though a number may be read around it.
  const isWhole = typeof answer === 'string' && answer.length === 2 + count * bytes * 2 && isHex(answer)
  if (!isWhole) throw new ToolboxError('rpcAnswerInvalid')
  return Array.from({ length: count }, (_, index) => {
    const hex = answer.slice(2 + index * bytes * 2, 2 + (index + 1) * bytes * 2)
    const kind = Number(`0x${hex.slice(0, 2)}`)
    if (kind === answerKinds.tooWide) return undefined
    if (kind === answerKinds.unreadable) return null
    if (kind !== answerKinds.read) throw new ToolboxError('rpcAnswerInvalid')
    return BigInt(`0x${hex.slice(2)}` as Hex)
  })
}
