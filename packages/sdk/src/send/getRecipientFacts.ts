import { type Address, bytesToHex, concat, type Hex, hexToBytes, zeroAddress } from 'viem'
import { assembleEvm } from '../balances/assembleEvm.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'

/** Bits of an answer: the account was used before, it has code, its code is another's (EIP-7702). */
export const recipientFact = { used: 1, code: 2, delegated: 4 } as const

/** An account that nobody holds; the code exists there only within the call. */
const readerAddress: Address = '0x5ca4e4ba1a4ce5000000000000000000005ca4e5'
/** A creation may bring 49,152 bytes, its code included. */
const perRequest = 2_300
const atOnce = 4

/** A byte for each account behind the code. `0xef0100` is how a delegation begins, and it has 23 bytes. */
const reader = (input: 'code' | 'call') =>
  assembleEvm(`
    ${input === 'code' ? '@end CODESIZE SUB' : 'CALLDATASIZE'} DUP1 0x40 MSTORE
    ${input === 'code' ? '@end 0x60 CODECOPY' : '0x00 0x60 CALLDATACOPY'}
    0x60 0x00 MSTORE                                 ; where the next account stands
    0x40 MLOAD 0x80 ADD 0x20 MSTORE                  ; where the next answer goes
    0x40 MLOAD 0x60 ADD 0x40 MSTORE                  ; end of the accounts
  :account
    0x40 MLOAD 0x00 MLOAD LT ISZERO @done JUMPI
    0x00 MLOAD MLOAD 0x60 SHR                        ; account
    DUP1 EXTCODEHASH ISZERO ISZERO                   ; used account
    0x20 MLOAD MSTORE8                               ; account
    DUP1 EXTCODESIZE ISZERO @next JUMPI
    0x03 0x20 MLOAD MSTORE8
    DUP1 EXTCODESIZE 0x17 SUB @next JUMPI
    0x00 0x40 MLOAD MSTORE
    0x03 0x00 0x40 MLOAD DUP4 EXTCODECOPY
    0x40 MLOAD MLOAD 0xe8 SHR 0xef0100 SUB @next JUMPI
    0x07 0x20 MLOAD MSTORE8
  :next
    POP
    0x14 0x00 MLOAD ADD 0x00 MSTORE
    0x01 0x20 MLOAD ADD 0x20 MSTORE
    @account JUMP
  :done
    0x20 0x40 MLOAD ADD DUP1 0x20 MLOAD SUB SWAP1 RETURN
  `)

/**
 * Tells of many accounts whether they were ever used, are contracts, or run another's code: some 2,300 a request, on
 * any node. Recipients may change before they are paid.
 *
 * @param accounts 20 bytes each.
 * @returns a byte of `recipientFact` bits for each.
 * @throws ToolboxError when no node answers, or `planAborted`.
 */
export async function getRecipientFacts(
  client: ChainClient,
  accounts: Uint8Array,
  { signal, onPart }: { signal?: AbortSignal; onPart?: (share: number) => void } = {},
): Promise<Uint8Array> {
  const count = accounts.length / 20
  const facts = new Uint8Array(count)
  const parts = Array.from({ length: Math.ceil(count / perRequest) }, (_, part) => part * perRequest)
  let finished = 0
  let method: 'code' | 'call' | undefined
  const work = async () => {
    for (let from = parts.shift(); from !== undefined; from = parts.shift()) {
      if (signal?.aborted) throw new ToolboxError('planAborted')
      const slice = accounts.subarray(from * 20, Math.min(count, from + perRequest) * 20)
      const order: readonly ('code' | 'call')[] = method ? [method] : ['call', 'code']
      let failure: unknown
      let answer: Uint8Array | undefined
      for (const input of order) {
        answer = await ask(client, slice, input).catch((error) => {
          failure = error
          return undefined
        })
        if (answer) method = input
        if (answer) break
      }
      if (!answer) throw decodeError(failure)
      facts.set(answer, from)
      finished++
      onPart?.((finished * perRequest) / count)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, parts.length) }, work))
  return facts
}

async function ask(client: ChainClient, accounts: Uint8Array, input: 'code' | 'call'): Promise<Uint8Array> {
  const data = bytesToHex(accounts)
  const code = reader(input)
  const params =
    input === 'code'
      ? [{ from: zeroAddress, data: concat([code, data]) }, 'latest']
      : [{ to: readerAddress, data }, 'latest', { [readerAddress]: { code } }]
  const answer = await client.request<{ Parameters: readonly unknown[]; ReturnType: unknown }>({
    method: 'eth_call',
    params,
  })
  // A node that ignores the code answers nothing, which must not be taken for facts.
  if (typeof answer !== 'string' || answer.length !== 2 + accounts.length / 10)
    throw new ToolboxError('rpcAnswerInvalid')
  return hexToBytes(answer as Hex)
}
