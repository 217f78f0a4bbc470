import { type Address, type Hex, parseAbi } from 'viem'
import type { Coin } from '../base/erc20/getCoin.ts'
import { answerTo, type Question, wordOf } from './createQuestion.ts'

// As bytes, since a word need not be valid UTF-8.
const textAbi = parseAbi(['function name() view returns (bytes)', 'function symbol() view returns (bytes)'])
/** MKR and its time. */
const wordAbi = parseAbi(['function symbol() view returns (bytes32)'])
const decimalsAbi = parseAbi(['function decimals() view returns (uint256)'])

/** Asks what a token says of itself; its name too where wanted. */
export function addCoinViews(question: Question, address: Address, { named = false } = {}) {
  const name = named ? question.add<Hex>({ address, abi: textAbi, functionName: 'name' }) : undefined
  const symbol = question.add<Hex>({ address, abi: textAbi, functionName: 'symbol' })
  const word = named ? undefined : question.add<Hex>({ address, abi: wordAbi, functionName: 'symbol' })
  const decimals = question.add<bigint>({ address, abi: decimalsAbi, functionName: 'decimals' })
  return (): Coin & { name?: string } => {
    const places = answerTo(decimals)
    return {
      ...{ address, name: wordOf(answerTo(name)), symbol: wordOf(answerTo(symbol) ?? answerTo(word)) },
      decimals: places !== undefined && places <= 255n ? Number(places) : undefined,
    }
  }
}
