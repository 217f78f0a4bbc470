import { type Address, getAddress, type Hex, hexToBigInt, isHex, size, slice } from 'viem'
import type { ChainLog } from '../base/logs/LogScan.ts'
import { type ApprovalEvent, approvalTopics } from './ApprovalEvent.ts'
import { permit2Address } from './knownSpenders.ts'

/**
 * Reads one log of an owner. Undefined for anything that has another form than the standards say, and for logs that are
 * not this owner's: nodes and contracts are not believed.
 */
export function decodeApprovalLog(log: ChainLog, owner: Address): ApprovalEvent | undefined {
  const { address, topics, data, blockNumber, logIndex, hash } = log
  const isWhole = topics.every((topic) => isHex(topic) && size(topic) === 32) && isHex(data)
  if (!isWhole || addressIn(topics[1])?.toLowerCase() !== owner.toLowerCase()) return undefined
  const place = { blockNumber, logIndex, hash }
  const isPermit2 = address.toLowerCase() === permit2Address.toLowerCase()
  const [first] = topics
  if (isPermit2) return decodePermit2(log, place)
  const spender = addressIn(topics[2])
  if (!spender) return undefined
  const token = getAddress(address)
  if (first === approvalTopics.approval && topics.length === 3 && size(data) === 32) {
    return { kind: 'erc20', token, spender, amount: hexToBigInt(data), ...place }
  }
  if (first === approvalTopics.approval && topics.length === 4) {
    return { kind: 'nft', token, spender, tokenId: hexToBigInt(topics[3]!), ...place }
  }
  if (first === approvalTopics.approvalForAll && topics.length === 3 && size(data) === 32) {
    return { kind: 'operator', token, spender, amount: hexToBigInt(data) === 0n ? 0n : 1n, ...place }
  }
  return undefined
}

type Place = Pick<ApprovalEvent, 'blockNumber' | 'logIndex' | 'hash'>

function decodePermit2({ topics, data }: ChainLog, place: Place): ApprovalEvent | undefined {
  const [first] = topics
  const word = (index: number) => slice(data, index * 32, index * 32 + 32)
  if (first === approvalTopics.permit2Lockdown && topics.length === 2 && size(data) === 64) {
    const [token, spender] = [addressIn(word(0)), addressIn(word(1))]
    return token && spender && { kind: 'permit2', token, spender, amount: 0n, ...place }
  }
  const isApproval = first === approvalTopics.permit2Approval && size(data) === 64
  const isPermit = first === approvalTopics.permit2Permit && size(data) === 96
  const [token, spender] = [addressIn(topics[2]), addressIn(topics[3])]
  if (!(isApproval || isPermit) || topics.length !== 4 || !token || !spender) return undefined
  const [amount, expiresAt] = [hexToBigInt(word(0)), hexToBigInt(word(1))]
  return { kind: 'permit2', token, spender, amount, expiresAt, ...place }
}

/** An address in a word; undefined where the word holds more than one. */
function addressIn(word: Hex | undefined): Address | undefined {
  return word && /^0x0{24}[0-9a-fA-F]{40}$/.test(word) ? getAddress(`0x${word.slice(26)}`) : undefined
}
