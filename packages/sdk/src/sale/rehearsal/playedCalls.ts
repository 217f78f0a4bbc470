import { presaleAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Abi, type Address, encodeFunctionData, erc20Abi, pad, zeroAddress } from 'viem'
import type { PlayedCall, PlayedState } from './simulateMoments.ts'

/** Who takes part beside the buyer; nobody has a key of them. */
export const stranger: Address = '0x7e57000000000000000000000000000000005701'
export const friend: Address = '0x7e57000000000000000000000000000000005702'
/** Give back what an account has of the chain's coin, and its code. */
const balanceReader: Address = '0x7e57000000000000000000000000000000005703'
const codeReader: Address = '0x7e57000000000000000000000000000000005704'

/** The code of both: CALLDATALOAD, BALANCE, MSTORE, RETURN; CALLDATALOAD, EXTCODESIZE, EXTCODECOPY, RETURN. */
export const readers: PlayedState = {
  [balanceReader]: { code: '0x6000353160005260206000f3' },
  [codeReader]: { code: '0x600035803b8060006000843c6000f3' },
}
/** LOG0: who calls the friend leaves a trace. */
export const friendOfTraces: PlayedState = { [friend]: { code: '0x60006000a000' } }

const saleAbi: Abi = presaleAbi
const coinAbi: Abi = erc20Abi

/** A call of the sale, by a stranger unless told. */
export function callSale(
  id: string,
  sale: Address,
  functionName: string,
  args: readonly unknown[] = [],
  from = stranger,
): PlayedCall {
  return { id, from, to: sale, data: encodeFunctionData({ abi: saleAbi, functionName, args }) }
}

/** A call of a token or a coin. */
export function callCoin(
  id: string,
  coin: Address,
  functionName: string,
  args: readonly unknown[],
  from = stranger,
): PlayedCall {
  return { id, from, to: coin, data: encodeFunctionData({ abi: coinAbi, functionName, args }) }
}

/** What an account has of a coin; the zero address is the chain's. */
export function readHeld(id: string, coin: Address, account: Address): PlayedCall {
  if (coin === zeroAddress) return { id, from: stranger, to: balanceReader, data: pad(account, { size: 32 }) }
  return callCoin(id, coin, 'balanceOf', [account])
}

/** The code of an account. */
export function readCode(id: string, account: Address): PlayedCall {
  return { id, from: stranger, to: codeReader, data: pad(account, { size: 32 }) }
}

/** A call between two looks at what an account has of a coin: its arrival. */
export function aroundCall(call: PlayedCall, coin: Address, account: Address): PlayedCall[] {
  return [readHeld(`${call.id}:before`, coin, account), call, readHeld(`${call.id}:after`, coin, account)]
}
