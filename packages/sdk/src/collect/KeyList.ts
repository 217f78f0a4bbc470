import type { Address } from 'viem'
import type { MnemonicProblem } from '../wallet/parseMnemonic.ts'
import type { KeyFault } from './parsePrivateKey.ts'

/** Why a line, or a file of an archive, gave no wallet. It never holds a part of a secret. */
export type KeyLineFault =
  | KeyFault
  /** The row has no key at all, as a file of addresses. */
  | { code: 'noKey' }
  | { code: 'severalKeys' }
  /** The address beside the key belongs to another key. */
  | { code: 'otherAddress'; written: Address; found: Address }
  /** A file that is no keystore, asks for too much memory, or is not opened by the password. */
  | { code: 'keystoreInvalid' | 'keystoreTooCostly' | 'keystorePassword' }

/** `line` counts from 1, empty lines included; of an archive, its files. */
export type RefusedKey = { line: number; name?: string; fault: KeyLineFault }
export type RepeatedKey = { line: number; first: number; address: Address }

/** Keys that were read, and what was not. `keys` never leaves the worker; the rest may be shown. */
export type KeyList = {
  /** 32 bytes each, distinct, in the order they came. */
  keys: Uint8Array
  /** 20 bytes each. */
  addresses: Uint8Array
  /** Where each came from: a line, a file of an archive, or a number of a path. */
  lines: number[]
  refused: RefusedKey[]
  repeated: RepeatedKey[]
  hasHeader: boolean
  /** There was more than is taken; the rest was not looked at. */
  isTooLong: boolean
}

/** Why a whole source gave nothing. */
export type KeySourceFault =
  | { code: 'phrase'; problem: PhraseFault }
  | { code: 'path' | 'range' | 'archiveInvalid' | 'archiveTooLarge' | 'passwordMissing' }

/** What is wrong with a seed phrase, by places alone: the words themselves are the secret. */
export type PhraseFault = Exclude<MnemonicProblem, { code: 'words' }> | { code: 'words'; places: readonly number[] }
