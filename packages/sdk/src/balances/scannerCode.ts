import { type Hex, numberToHex } from 'viem'
import { assembleEvm } from './assembleEvm.ts'

/** Most gas that one token may use to tell one balance; rebasing tokens need some 200,000. */
export const gasPerBalance = 400_000
/** Left beside it, since a call can pass on 63 of 64 parts of the gas. */
const gasGuard = gasPerBalance + 20_000

/** First byte of each answer: what the rest is. None of them may be 0xef, which no created code may start with. */
export const answerKinds = { read: 0, tooWide: 1, unreadable: 2 } as const
/** Bytes of one answer, its kind included. Nearly every balance fits into 15 bytes; the others are asked for again. */
export const answerBytes = { narrow: 16, wide: 33 } as const

export type ScannerShape = {
  /** Where the input is: behind the code itself when that runs as the creation of a contract, else in the call. */
  input: 'code' | 'call'
  width: keyof typeof answerBytes
}

/**
 * Code that reads the balances of many accounts in many tokens. Input: a word with the length of the tokens in bytes,
 * the tokens, the accounts, 20 bytes each; the token zero is the chain's own coin. Output: an answer for each token and
 * account, tokens first. A token that reverts, uses too much gas or answers less than a word is told as unreadable.
 * It reverts when gas is getting short, so that no balance is called unreadable because of its neighbours.
 *
 * Memory: 0x00 the call, 0x40 its answer, 0x60 where to write, 0x80 the token, 0xa0 the account, 0xc0 end of the tokens,
 * 0xe0 end of the accounts, 0x0100 start of the output, 0x0120 the input.
 */
export function scannerCode({ input, width }: ScannerShape): Hex {
  const size = input === 'code' ? '@end CODESIZE SUB' : 'CALLDATASIZE'
  const copy = input === 'code' ? '@end 0x0120 CODECOPY' : '0x00 0x0120 CALLDATACOPY'
  return assembleEvm(`
    ${size} ${copy}
    0x70a08231 0xe0 SHL 0x00 MSTORE                 ; balanceOf(address)
    ${size} 0x0120 ADD DUP1 0xe0 MSTORE DUP1 0x60 MSTORE 0x0100 MSTORE
    0x0120 MLOAD 0x0140 ADD 0xc0 MSTORE
    0x0140 0x80 MSTORE
  :token
    0xc0 MLOAD 0x80 MLOAD LT ISZERO @done JUMPI
    0xc0 MLOAD 0xa0 MSTORE
  :account
    0xe0 MLOAD 0xa0 MLOAD LT ISZERO @next JUMPI
    ${numberToHex(gasGuard, { size: 3 })} GAS LT @starved JUMPI
    0xa0 MLOAD MLOAD 0x60 SHR                       ; account
    0x80 MLOAD MLOAD 0x60 SHR                       ; account token
    DUP1 ISZERO @coin JUMPI
    SWAP1 0x04 MSTORE                               ; token
    0x20 0x40 0x24 0x00 DUP5 ${numberToHex(gasPerBalance, { size: 3 })} STATICCALL
    SWAP1 POP 0x1f RETURNDATASIZE GT AND ISZERO @unreadable JUMPI
    0x40 MLOAD @write JUMP
  :coin
    POP BALANCE
  :write                                            ; balance
    ${width === 'narrow' ? writeNarrow : writeWide}
  :advance
    ${numberToHex(answerBytes[width])} 0x60 MLOAD ADD 0x60 MSTORE
    0x14 0xa0 MLOAD ADD 0xa0 MSTORE
    @account JUMP
  :toowide
    POP 0x01 0x60 MLOAD MSTORE8 @advance JUMP
  :unreadable
    0x02 0x60 MLOAD MSTORE8 @advance JUMP
  :next
    0x14 0x80 MLOAD ADD 0x80 MSTORE @token JUMP
  :done
    0x0100 MLOAD 0x60 MLOAD SUB 0x0100 MLOAD RETURN
  :starved
    0x00 0x00 REVERT
  `)
}

const writeNarrow = 'DUP1 0x78 SHR @toowide JUMPI 0x80 SHL 0x60 MLOAD MSTORE'
const writeWide = '0x00 0x60 MLOAD MSTORE8 0x01 0x60 MLOAD ADD MSTORE'
