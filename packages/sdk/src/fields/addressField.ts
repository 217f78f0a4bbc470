import { type Address, isAddressEqual } from 'viem'
import { parseAddress } from '../parse/parseAddress.ts'
import type { InputFault } from '../parse/parsed.ts'
import type { Field, FieldOptions } from './Field.ts'

type AddressFieldOptions<Context> = FieldOptions<Context> & {
  /** Offers the connected wallet's address; on unless told. */
  hasOwnAddress?: boolean
  /** Asked about when it is typed, because what is sent to a token's own contract is lost. */
  token?: (context: Context) => Address
  /** Refused, and how. */
  notFor?: (context: Context) => { account: Address; fault: InputFault } | undefined
}

/** One address; never the zero address. Its value is checksummed. */
export function addressField<Context>(options: AddressFieldOptions<Context>): Field<Context> {
  const { hasOwnAddress = true, token, notFor, ...field } = options
  return {
    ...field,
    ...{ kind: 'address', hasOwnAddress },
    read: (typed, context) => {
      const parsed = parseAddress(typed, { refuseZero: true, token: token?.(context) })
      const not = notFor?.(context)
      return parsed.ok && not && isAddressEqual(parsed.value, not.account) ? { ok: false, error: not.fault } : parsed
    },
  }
}
