import { type Address, decodeAbiParameters, encodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import type { PermitDomain } from '../base/erc20/getPermitDomain.ts'
import type { Permit } from '../base/erc20/signPermit.ts'

/** A signed allowance for the batch contract. */
export type SendPermit = Permit

/** A token whose approval can be signed in place of being sent. */
export type SendPermitOffer = {
  /** Place of the token in the list's items. */
  token: number
  address: Address
  /** Base units: exactly what is sent. */
  value: bigint
} & PermitDomain

const parameters = parseAbiParameters('uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s')

/** As text, for a job's options. */
export function encodeSendPermit({ value, deadline, v, r, s }: SendPermit): Hex {
  return encodeAbiParameters(parameters, [value, deadline, v, r, s])
}

/** Undefined where the text is none: a permit may always be missing, the allowance decides. */
export function decodeSendPermit(text: unknown): SendPermit | undefined {
  if (typeof text !== 'string' || !/^0x[0-9a-f]{320}$/i.test(text)) return undefined
  try {
    const [value, deadline, v, r, s] = decodeAbiParameters(parameters, text as Hex)
    return { value, deadline, v, r, s }
  } catch {
    return undefined
  }
}
