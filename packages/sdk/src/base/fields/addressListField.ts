import { parseAddressList } from '../parse/parseAddressList.ts'
import { accepted, refused } from '../parse/parsed.ts'
import type { Field, FieldOptions } from './Field.ts'

/** At least one address; repeats count once. */
export function addressListField<Context>(options: FieldOptions<Context>): Field<Context> {
  return {
    ...options,
    kind: 'addresses',
    read: (typed) => {
      const { addresses, faults } = parseAddressList(typed)
      if (faults[0]) return { ok: false, error: faults[0].fault }
      return addresses.length === 0 ? refused('inputEmpty') : accepted(addresses)
    },
  }
}
