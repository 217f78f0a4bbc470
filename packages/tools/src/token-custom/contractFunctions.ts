import { pushedConstants } from '@tokensmith/contracts/compose/pushedConstants.ts'
import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type AbiFunction, type Hex, toFunctionSelector } from 'viem'

/** The functions that a token's runtime code answers to, by name: of all that a token of ours can have, those in it. */
export function contractFunctions(runtimeCode: Hex): readonly AbiFunction[] {
  const constants = pushedConstants(runtimeCode)
  return tokenAbi
    .filter((entry) => entry.type === 'function')
    .filter((entry) => constants.has(Number(toFunctionSelector(entry as AbiFunction))))
    .map((entry) => entry as AbiFunction)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** True for a function that only reads. */
export function isRead({ stateMutability }: AbiFunction): boolean {
  return stateMutability === 'view' || stateMutability === 'pure'
}
