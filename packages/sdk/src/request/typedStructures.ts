import { type Address, zeroAddress } from 'viem'
import { permit2Address } from '../approvals/knownSpenders.ts'
import type { CallReader } from '../multisig/readCall.ts'
import { meaningOf } from './meaningOf.ts'
import { memberOf, type Plain, plainAddress, plainBytes, plainNumber, plainObject, Unreadable } from './plainRequest.ts'
import type { RequestMeaning } from './RequestReading.ts'
import { readCalls } from './readCalls.ts'

type TypedMessage = { contract?: Address | undefined; chainId?: bigint | undefined; message: Plain }
type Reader = (typed: TypedMessage, read: CallReader) => readonly RequestMeaning[]

const address = (message: Plain, name: string) => plainAddress(memberOf(message, name), name)
const number = (message: Plain, name: string) => plainNumber(memberOf(message, name), name)
const atPermit2 = (contract: Address | undefined) => (contract === permit2Address ? [] : (['looksOnly'] as const))

function listOf(value: unknown, field: string): readonly Plain[] {
  if (!Array.isArray(value) || value.length > 100) throw new Unreadable('tooMany', field)
  return value.map((each) => plainObject(each, 'badTypedData'))
}

const readPermit: Reader = ({ contract: token, chainId, message }) => {
  const amount = number(message, 'value')
  const values = { spender: address(message, 'spender'), amount, token, owner: address(message, 'owner') }
  return [
    meaningOf(amount === 0n ? 'approveEnd' : 'permit', { ...values, signUntil: number(message, 'deadline'), chainId }),
  ]
}

/** Of tokens like DAI: everything or nothing; an end of 0 means none. */
const readPermitAll: Reader = ({ contract: token, chainId, message }) => {
  const allowed = memberOf(message, 'allowed')
  if (typeof allowed !== 'boolean') throw new Unreadable('badTypedData', 'allowed')
  const end = number(message, 'expiry')
  const values = { spender: address(message, 'spender'), token, owner: address(message, 'holder') }
  return [
    meaningOf(
      allowed ? 'permitAll' : 'approveEnd',
      { ...values, signUntil: end || undefined, chainId },
      allowed ? ['unlimited', ...(end === 0n ? (['noEnd'] as const) : [])] : [],
    ),
  ]
}

const readPermitNft: Reader = ({ contract: token, chainId, message }) => [
  meaningOf('permitNft', {
    ...{ spender: address(message, 'spender'), tokenId: number(message, 'tokenId'), token },
    ...{ signUntil: number(message, 'deadline'), chainId },
  }),
]

/** Allowances inside Permit2, one or many. */
const readAllowances: Reader = ({ contract, chainId, message }) => {
  const details = memberOf(message, 'details')
  const listed = Array.isArray(details) ? listOf(details, 'details') : [plainObject(details, 'badTypedData')]
  const common = { spender: address(message, 'spender'), signUntil: number(message, 'sigDeadline'), contract, chainId }
  return listed.map((each) => {
    const { spender, ...rest } = common
    const amount = number(each, 'amount')
    const values = { spender, amount, token: address(each, 'token'), until: number(each, 'expiration') }
    // Permit2 keeps 160 bits, and reads the highest number as no limit.
    const isAll = amount === 2n ** 160n - 1n
    const kind = amount === 0n ? 'approveEnd' : 'permit2Allowance'
    return meaningOf(kind, { ...values, ...rest }, [...atPermit2(contract), ...(isAll ? (['unlimited'] as const) : [])])
  })
}

/** Transfers by Permit2, once; with a witness also on terms that only the spender's contract knows. */
const readTransfers: Reader = ({ contract, chainId, message }) => {
  const permitted = memberOf(message, 'permitted')
  const listed = Array.isArray(permitted) ? listOf(permitted, 'permitted') : [plainObject(permitted, 'badTypedData')]
  const [spender, signUntil] = [address(message, 'spender'), number(message, 'deadline')]
  return listed.map((each) =>
    meaningOf(
      'permit2Signature',
      { spender, amount: number(each, 'amount'), token: address(each, 'token'), signUntil, contract, chainId },
      atPermit2(contract),
    ),
  )
}

/** A transfer that anybody may carry out with the signature (ERC-3009). */
const readTransferSignature: Reader = ({ contract: token, chainId, message }) => [
  meaningOf('transferSignature', {
    ...{ account: address(message, 'to'), amount: number(message, 'value'), token, from: address(message, 'from') },
    ...{ signUntil: number(message, 'validBefore'), chainId },
  }),
]

const readSafeTransaction: Reader = ({ contract, chainId, message }, read) => {
  const call = {
    ...{ to: address(message, 'to'), value: number(message, 'value') },
    data: plainBytes(memberOf(message, 'data'), 'data'),
  }
  const isDelegated = number(message, 'operation') !== 0n
  const hasRefund = number(message, 'gasPrice') > 0n
  const refund = address(message, 'refundReceiver')
  const account = hasRefund && refund !== zeroAddress ? refund : undefined
  return [
    meaningOf('safeTransaction', { contract, account, chainId }),
    ...readCalls([{ ...call, isDelegated }], read, 1),
  ]
}

const permitDetails = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const permissions = 'TokenPermissions(address token,uint256 amount)'
const transferOf = 'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'

/** By the structure as EIP-712 writes it, with all its members. */
const typedStructures: ReadonlyMap<string, Reader> = new Map([
  ['Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)', readPermit],
  ['Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)', readPermitAll],
  ['Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)', readPermitNft],
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${permitDetails}`, readAllowances],
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${permitDetails}`, readAllowances],
  [
    `PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${permissions}`,
    readTransfers,
  ],
  [
    `PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${permissions}`,
    readTransfers,
  ],
  [`TransferWithAuthorization(${transferOf})`, readTransferSignature],
  [`ReceiveWithAuthorization(${transferOf})`, readTransferSignature],
  [
    'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)',
    readSafeTransaction,
  ],
])

/** Its witness may be anything: what the transfer is for is between the spender's contract and whoever made the page. */
const withWitness =
  /^Permit(?:Batch)?WitnessTransferFrom\(TokenPermissions(?:\[\])? permitted,address spender,uint256 nonce,uint256 deadline,/

/** The reader of a structure; undefined for one that is not known member by member. */
export function structureOf(shape: string): Reader | undefined {
  if (!withWitness.test(shape) || !shape.includes(`)${permissions}`)) return typedStructures.get(shape)
  return (typed, read) =>
    readTransfers(typed, read).map((each) => ({ ...each, warnings: [...each.warnings, 'opaque' as const] }))
}
