import { type Address, isAddressEqual } from 'viem'
import { type AddressExpectation, parseAddress } from '../parse/parseAddress.ts'
import type { InputFault } from '../parse/parsed.ts'
import type { Field, FieldOptions } from './Field.ts'

type AddressFieldOptions<Context> = FieldOptions<Context> & {
  /** Offers the connected wallet's address; on unless told. */
  hasOwnAddress?: boolean
  /** What `parseAddress` asks about, and which chain it is for. */
  expected?: (context: Context) => AddressExpectation
  /** Refused, and how. */
  notFor?: (context: Context) => { account: Address; fault: InputFault } | undefined
}

/** One address; never the zero address. Its value is checksummed. */
export function addressField<Context>(options: AddressFieldOptions<Context>): Field<Context> {
  const { hasOwnAddress = true, expected, notFor, ...field } = options
  return {
    ...field,
    kind: 'address',
    hasOwnAddress,
    read: (typed, context) => {
      const parsed = parseAddress(typed, { ...expected?.(context), refuseZero: true })
      const not = notFor?.(context)
      return parsed.ok && not && isAddressEqual(parsed.value, not.account) ? { ok: false, error: not.fault } : parsed
    },
  }
}
