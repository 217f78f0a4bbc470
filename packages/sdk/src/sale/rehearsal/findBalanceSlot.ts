import { type Address, encodeFunctionData, erc20Abi, type Hex, keccak256, numberToHex } from 'viem'
import type { ChainClient } from '../../base/plan/Plan.ts'
import { simulateMoments, wordOfCall } from './simulateMoments.ts'

/** Slots in which contracts begin the mapping of their balances; more have never been seen in use. */
const usualSlots = 128
/** ERC-7201 of OpenZeppelin's upgradeable ERC-20: `openzeppelin.storage.ERC20`. */
const namespacedSlot = 0x52c63247e1f47db19d5ce0460030c497f067ca4cebf71ba98eeadabe20bace00n
/** What Solady hashes an owner with. */
const soladySeed = '000000000000000087a211a2'

type Asked = { coin: Address; account: Address; least: bigint; blockNumber: bigint; at: bigint }

/**
 * Finds where a coin keeps what an account has, by putting another amount into each place where that usually is and asking the
 * coin, in two read-only calls: in the second one the place that was found is the only one.
 *
 * @param asked.least base units; every amount that is tried is at least this.
 * @returns undefined where it is kept elsewhere, or reckoned from something else.
 * @throws ToolboxError as `simulateMoments`.
 */
export async function findBalanceSlot(client: ChainClient, asked: Asked): Promise<Hex | undefined> {
  const { account, least } = asked
  const slots = listSlots(account)
  const told = await askWith(
    client,
    asked,
    Object.fromEntries(slots.map((slot, place) => [slot, least + BigInt(place)])),
  )
  const slot = told >= least ? slots[Number(told - least)] : undefined
  return slot && (await askWith(client, asked, { [slot]: least })) === least ? slot : undefined
}

/** What the coin says that the account has, with these words in its storage. */
async function askWith(
  client: ChainClient,
  { coin, account, blockNumber, at }: Asked,
  words: Record<Hex, bigint>,
): Promise<bigint> {
  const stateDiff = Object.fromEntries(
    Object.entries(words).map(([slot, word]) => [slot, numberToHex(word, { size: 32 })]),
  )
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  const moment = { at, state: { [coin]: { stateDiff } }, calls: [{ id: 'balance', from: account, to: coin, data }] }
  return wordOfCall((await simulateMoments(client, [moment], blockNumber)).get('balance'))
}

function listSlots(account: Address): Hex[] {
  const owner = toHex(account)
  const bases = [...Array.from({ length: usualSlots }, (_, slot) => BigInt(slot)), namespacedSlot]
  return [
    ...bases.map((base): Hex => keccak256(`0x${owner}${wordOf(base)}`)),
    // Vyper hashes the other way round.
    ...bases.map((base): Hex => keccak256(`0x${wordOf(base)}${owner}`)),
    keccak256(`0x${account.slice(2)}${soladySeed}`),
  ]
}

const wordOf = (value: bigint) => numberToHex(value, { size: 32 }).slice(2)
const toHex = (account: Address) => account.slice(2).toLowerCase().padStart(64, '0')
