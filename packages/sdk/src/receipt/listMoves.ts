import {
  type Address,
  getAddress,
  type Hex,
  hexToBigInt,
  isAddressEqual,
  type Log,
  size,
  slice,
  toEventHash,
} from 'viem'
import type { Move } from './Receipt.ts'

const transferTopic = toEventHash('Transfer(address,address,uint256)')

/**
 * What moved to or from an account by the tokens' own events, in their order. Says nothing of tokens that tell otherwise
 * (ERC-1155) or not at all, and cannot know whether a token tells the truth: any contract can log a transfer that never was.
 *
 * An event counts only in the exact form of ERC-20 (three topics, one word) or ERC-721 (four topics, no data).
 */
export function listMoves(logs: readonly Pick<Log, 'address' | 'topics' | 'data'>[], account: Address): Move[] {
  return logs.flatMap((log) => {
    const [event, from, to, id] = log.topics as readonly Hex[]
    if (event !== transferTopic || log.topics.length > 4) return []
    const [sender, receiver] = [readAddress(from), readAddress(to)]
    if (!sender || !receiver) return []
    const amount = readAmount(id, log.data)
    if (!amount) return []
    const isOut = isAddressEqual(sender, account)
    const isIn = isAddressEqual(receiver, account)
    if (!isOut && !isIn) return []
    const way = isOut && isIn ? 'both' : isOut ? 'out' : 'in'
    return [{ token: getAddress(log.address), way, other: isOut ? receiver : sender, ...amount }]
  })
}

/** One word, or one topic more; anything else is none of both standards. */
function readAmount(id: Hex | undefined, data: Hex): Pick<Move, 'amount' | 'id'> | undefined {
  if (id !== undefined) return data === '0x' && size(id) === 32 ? { amount: 1n, id: hexToBigInt(id) } : undefined
  return size(data) === 32 ? { amount: hexToBigInt(data) } : undefined
}

/** The address in a topic; undefined where the twelve bytes before it are not empty. */
function readAddress(topic: Hex | undefined): Address | undefined {
  if (!topic || size(topic) !== 32 || !/^0x0{24}/.test(topic)) return undefined
  return getAddress(slice(topic, 12))
}
