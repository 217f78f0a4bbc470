import { type Address, encodeFunctionData, erc20Abi, type Hex, keccak256, numberToHex } from 'viem'
import type { ChainClient } from '../../base/plan/Plan.ts'
import { simulateMoments, wordOfCall } from './simulateMoments.ts'

/** Slots in which contracts begin the mapping of their balances; more have never been seen in use. */
const usualSlots = 128
/** ERC-7201 of OpenZeppelin's upgradeable ERC-20: `openzeppelin.storage.ERC20`. */
const namespacedSlot = 0x52c63247e1f47db19d5ce0460030c497f067ca4cebf71ba98eeadabe20bace00n
/** What Solady hashes an owner with. */
const soladySeed = '000000000000000087a211a2'

/**
 * Finds where a coin keeps what an account has, by putting another amount into each place where that usually is and asking the
 * coin, all in one read-only call.
 *
 * @param least base units; every amount that is tried is at least this.
 * @returns undefined where it is kept elsewhere, or reckoned from something else.
 * @throws ToolboxError as `simulateMoments`.
 */
export async function findBalanceSlot(
  client: ChainClient,
  {
    coin,
    account,
    least,
    blockNumber,
    at,
  }: { coin: Address; account: Address; least: bigint; blockNumber: bigint; at: bigint },
): Promise<Hex | undefined> {
  const slots = listSlots(account)
  const stateDiff = Object.fromEntries(
    slots.map((slot, place) => [slot, numberToHex(least + BigInt(place), { size: 32 })]),
  )
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  const moment = { at, state: { [coin]: { stateDiff } }, calls: [{ id: 'balance', from: account, to: coin, data }] }
  const told = wordOfCall((await simulateMoments(client, [moment], blockNumber)).get('balance'))
  return told >= least ? slots[Number(told - least)] : undefined
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
