import type { Address } from 'viem'
import { Unreadable } from './plainRequest.ts'
import type { RequestKind, RequestMeaning, RequestValue, RequestValueName, RequestWarning } from './RequestReading.ts'

/** Values of the names that this folder uses, each with the role that decides how it is shown and judged. */
type Values = Partial<{
  account: Address
  spender: Address
  owner: Address
  from: Address
  token: Address
  contract: Address
  delegate: Address
  /** Base units of `token`, or of nothing that is known. */
  amount: bigint
  /** Native coin that leaves beside. */
  coin: bigint
  tokenId: bigint
  until: bigint
  signUntil: bigint
  chainId: bigint
  calls: bigint
  method: string
  text: string
  site: string
  hash: string
  selector: string
  data: string
  structure: string
  permission: string
  field: string
  known: Address
}>

const roles: Readonly<Record<RequestValueName, RequestValue['role']>> = {
  ...{ account: 'receiver', spender: 'receiver', delegate: 'receiver', owner: 'address', from: 'address' },
  ...{ token: 'address', contract: 'address', known: 'address', amount: 'amount', coin: 'amount' },
  ...{ tokenId: 'number', chainId: 'number', calls: 'number', until: 'time', signUntil: 'time' },
  ...{ method: 'text', text: 'text', site: 'text', hash: 'text', selector: 'text', structure: 'text' },
  ...{ permission: 'text', field: 'text', data: 'opaque' },
}

/** A meaning of these values, in their order; undefined ones are left out. */
export function meaningOf(
  kind: RequestKind,
  values: Values,
  warnings: readonly RequestWarning[] = [],
  depth = 0,
): RequestMeaning {
  const listed = Object.entries(values).flatMap(([key, value]): RequestValue[] => {
    const name = key as RequestValueName
    if (value === undefined || (name === 'coin' && value === 0n)) return []
    const coin = name === 'coin' ? 'native' : name === 'amount' ? values.token : undefined
    return [{ name, role: roles[name], value, ...(coin ? { coin } : {}) }]
  })
  return { kind, depth, values: listed, warnings }
}

/** What could not be read, as a meaning that says so. Anything but Unreadable is a fault of this code and thrown on. */
export function unknownMeaning(error: unknown, values: Values = {}, kind: RequestKind = 'unknown'): RequestMeaning {
  if (!(error instanceof Unreadable)) throw error
  return { ...meaningOf(kind, { ...values, ...(error.field ? { field: error.field } : {}) }), reason: error.reason }
}
