import type { Address } from 'viem'
import type { ErrorCode } from '../base/errors/errorCodes.ts'

/** What one kind of thing on a list is: the coin (`zeroAddress`), a token, or a collection of NFTs. */
export type SendItem = {
  kind: 'native' | 'erc20' | 'erc721' | 'erc1155'
  /** `zeroAddress` for the coin. */
  address: Address
  /** 0 for NFTs. */
  decimals: number
}

/** What a column of a list holds; `other` is not read. */
export type SendColumn = 'address' | 'amount' | 'token' | 'id' | 'memo' | 'other'

/** A character between cells. */
export type SendSeparator = '\t' | ';' | '|' | ',' | '=' | ':' | ' '

/** Bits of `SendList.asks`: valid, and the person decides. */
export const sendAsk = {
  /** The same recipient and the same amount as an earlier row. */
  repeatedSame: 1,
  /** The same recipient with another amount. */
  repeatedOther: 2,
  zeroAddress: 4,
  dead: 8,
  precompile: 16,
  isSelf: 32,
  isToken: 64,
  /** Shows the same first and last four digits as another recipient. */
  lookAlike: 128,
  isBatchContract: 256,
  /** Read on chain later: code that may refuse or keep what arrives. */
  isContract: 512,
  /** Read on chain later: an account that runs foreign code (EIP-7702). */
  isDelegated: 1024,
  /** Resolved from a name, whose owner can point it elsewhere. */
  fromName: 2048,
} as const
export type SendAsk = keyof typeof sendAsk

/** `SendList.verdicts`. A `name` becomes one of the others once it is resolved. */
export const sendVerdict = { accept: 0, ask: 1, reject: 2, name: 3 } as const

/** How the bytes of a file were read, where it was not plain UTF-8. */
export type SendEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gbk' | 'windows-1252'

/**
 * A list that was read, in columns of numbers, so that 100,000 rows pass from a worker to the page without being copied.
 * Row i has its text at `starts[i]…ends[i]` of `bytes`. Secrets are not in there: their characters were overwritten.
 */
export type SendList = {
  /** The list as UTF-8. */
  bytes: Uint8Array<ArrayBuffer>
  count: number
  starts: Uint32Array<ArrayBuffer>
  ends: Uint32Array<ArrayBuffer>
  /** From 1, as an editor counts; empty lines included. */
  lines: Uint32Array<ArrayBuffer>
  /** 20 bytes a row; zero where the row is rejected. */
  addresses: Uint8Array<ArrayBuffer>
  /** Four 64-bit words a row, the lowest first. Base units; 1 for an ERC-721. */
  amounts: BigUint64Array<ArrayBuffer>
  /** As `amounts`, the numbers of NFTs; empty where the list has none. */
  ids: BigUint64Array<ArrayBuffer>
  /** Index of the row's item in `items`. */
  itemOf: Uint16Array<ArrayBuffer>
  items: readonly SendItem[]
  verdicts: Uint8Array<ArrayBuffer>
  /** Bits of `sendAsk`. */
  asks: Uint16Array<ArrayBuffer>
  /** Index in `sendFaults` plus one; 0 for none. */
  faults: Uint8Array<ArrayBuffer>
  /** 1 + the first row of the same recipient and thing, or of the same NFT, which this one repeats; 0 for none. */
  twins: Uint32Array<ArrayBuffer>
  /** 1 + a row of another recipient that looks like this one's; 0 for none. */
  likes: Uint32Array<ArrayBuffer>
  counts: { accept: number; ask: number; reject: number; name: number }
  /** Rows without any checksum, so that a slipped digit would not be noticed. */
  unchecked: number
  /** Base units of the rows that are not rejected, by item. */
  sums: readonly bigint[]
  separator: SendSeparator
  columns: readonly SendColumn[]
  /** Names of the columns, when the list has a header. */
  header?: readonly string[]
  /** Several columns of numbers and no header: nobody can say which is the amount. */
  isUnclear: boolean
  encoding: SendEncoding
  comments: number
  /** Addresses in the token column that the caller did not describe yet. */
  unknownTokens: readonly Address[]
  /** Why the list as a whole is not taken. */
  fault?: { code: ErrorCode; params: Readonly<Record<string, string | number>> }
}

/** The reasons for a row's refusal, in the order of the numbers in `SendList.faults`. */
export const sendFaults = [
  'sendRowFormat',
  'sendRowNumbers',
  'sendRowQuotes',
  'sendSpreadsheetNumber',
  'sendTokenInvalid',
  'sendTokenUnread',
  'sendNftRepeated',
  'sendNameUnknown',
  'inputEmpty',
  'integerInvalid',
  'integerOutOfRange',
  'amountInvalid',
  'amountNegative',
  'amountExponent',
  'amountHex',
  'amountSeparator',
  'amountInDoubt',
  'amountDigitsNotAscii',
  'amountUnit',
  'amountTooManyDecimals',
  'amountTooLarge',
  'amountZero',
  'amountAbove',
  'amountBelow',
  'addressInvalid',
  'addressChecksum',
  'addressLength',
  'addressPrefixMissing',
  'addressCharacter',
  'addressInvisibleCharacter',
  'addressLookAlikeCharacter',
  'addressOtherChain',
  'addressSecret',
  'addressName',
  'addressOtherNetwork',
  'addressUri',
] as const satisfies readonly ErrorCode[]
export type SendFaultCode = (typeof sendFaults)[number]

/** Most rows of one list. */
export const maxSendRows = 100_000
