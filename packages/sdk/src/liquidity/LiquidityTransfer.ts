import { type Address, getAddress, type Hex, hexToBigInt, isHex, pad, size, toEventSelector } from 'viem'
import { addressIn } from '../base/chain/viewAnswers.ts'
import type { ChainLog } from '../base/logs/LogScan.ts'
import type { LogTopics } from '../base/logs/rpcLogSource.ts'

/**
 * Something that came to an owner or left him, as a contract announced it. It tells where to look, never what is there:
 * anybody can emit such events.
 */
export type LiquidityTransfer = {
  token: Address
  from: Address
  to: Address
  /** Base units. */
  amount: bigint
  blockNumber: bigint
  logIndex: number
  hash: Hex
}

const transferTopic = toEventSelector('event Transfer(address indexed from, address indexed to, uint256 value)')

/** What to ask for: all that came to an owner, and all that left him, whatever the contract. */
export function transferTopics(owner: Address): readonly LogTopics[] {
  const topic = pad(owner, { size: 32 })
  return [
    [transferTopic, null, topic],
    [transferTopic, topic],
  ]
}

/** Reads one log of an owner; undefined for anything that is no transfer of his of this form. */
export function decodeLiquidityTransfer(log: ChainLog, owner: Address): LiquidityTransfer | undefined {
  const { address, topics, data, blockNumber, logIndex, hash } = log
  const [from, to] = [addressIn(topics[1]), addressIn(topics[2])]
  if (topics[0] !== transferTopic || topics.length !== 3 || !from || !to || !isHex(data) || size(data) !== 32) {
    return undefined
  }
  const isOwners = [from, to].some((party) => party.toLowerCase() === owner.toLowerCase())
  return isOwners
    ? {
        token: getAddress(address),
        from: getAddress(from),
        to: getAddress(to),
        amount: hexToBigInt(data),
        blockNumber,
        logIndex,
        hash,
      }
    : undefined
}
