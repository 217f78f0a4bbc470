import type { Coin } from '@tokensmith/sdk/base/erc20/getCoin.ts'
import type { InputFault } from '@tokensmith/sdk/base/parse/parsed.ts'
import { parseHex } from '@tokensmith/sdk/base/parse/parseHex.ts'
import { parseInteger } from '@tokensmith/sdk/base/parse/parseInteger.ts'
import type { Multisig } from '@tokensmith/sdk/multisig/getMultisig.ts'
import type { OrderCall } from '@tokensmith/sdk/multisig/Order.ts'
import { encodeSignerChange, type SignerChange } from '@tokensmith/sdk/multisig/signerChange.ts'
import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { FormReader } from '../_shared/form/FormReader.ts'
import type { FormReading } from '../_shared/form/useFieldProps.ts'
import type { OrderField, OrderTexts } from './multisigFields.ts'
import { faultOf } from './parseCreateMultisig.ts'

/** Orders are carried out one after another: a number far ahead would wait for ever. */
const ordersAhead = 10_000n

export type NewOrderReading = FormReading<OrderField> & {
  /** What is typed, as a call; undefined while it is not right. */
  call?: OrderCall
  token?: Address
  nonce: bigint
}

type NewOrderContext = {
  multisig: Multisig
  shortName: string
  nextNonce: bigint
  /** The token that is typed, once it has been read. */
  coin?: Coin
  /** What the fields of the interface come to. */
  callData?: Hex
}

/** Reads the form of a new order against the wallet it is for. */
export function parseNewOrder(typed: OrderTexts, context: NewOrderContext): NewOrderReading {
  const { multisig, shortName, nextNonce, coin, callData } = context
  const reader = new FormReader(typed)
  const address = (field: 'to' | 'token' | 'owner' | 'newOwner') =>
    reader.address(field, { shortName, self: multisig.address })
  const limits = { min: multisig.nonce, max: multisig.nonce + ordersAhead }
  const nonce = (typed.nonce === '' ? undefined : reader.take('nonce', parseInteger(typed.nonce, limits))) ?? nextNonce
  const { faults, asks } = reader
  const common = { faults, asks, nonce }

  if (typed.kind === 'signers') return { ...common, call: readChange(reader, multisig, address) }
  const to = address('to')
  if (typed.kind === 'token') {
    const token = address('token')
    if (token && coin && coin.decimals === undefined) reader.refuse('token', 'tokenNotFound', { address: token })
    const amount = coin?.decimals === undefined ? undefined : reader.amount('amount', { decimals: coin.decimals })
    if (!to || !token || amount === undefined || !reader.isRight) return { ...common, token }
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
    return { ...common, token, call: { to: token, value: 0n, data } }
  }
  const isWithout = typed.kind !== 'coin' && typed.amount === ''
  const value = isWithout ? 0n : reader.amount('amount', { decimals: 18 })
  const data =
    typed.kind === 'call' ? callData : typed.kind === 'raw' ? reader.take('data', parseHex(typed.data)) : '0x'
  return { ...common, call: reader.read({ to, value, data }).values }
}

/** The call that changes signers, and what the wallet's rules say against it. */
function readChange(
  reader: FormReader<OrderField>,
  { address: multisig, owners, threshold }: Multisig,
  address: (field: 'owner' | 'newOwner') => Address | undefined,
): OrderCall | undefined {
  const { newThreshold } = reader.typed
  const change = reader.typed.change as SignerChange['kind']
  const owner = change === 'threshold' ? undefined : address('owner')
  const newOwner = change === 'swap' ? address('newOwner') : undefined
  const after = owners.length + (change === 'add' ? 1 : change === 'remove' ? -1 : 0)
  const usual = Math.min(threshold, Math.max(after, 1))
  const number = newThreshold === '' ? usual : reader.integer('newThreshold', 0, Number.MAX_SAFE_INTEGER)
  if (number === undefined || !reader.isRight) return undefined
  const wanted: SignerChange =
    change === 'threshold'
      ? { kind: 'threshold', threshold: number }
      : change === 'swap'
        ? { kind: 'swap', owner: owner!, newOwner: newOwner! }
        : { kind: change === 'remove' ? 'remove' : 'add', owner: owner!, threshold: number }
  let call: OrderCall | undefined
  const fault = faultOf(() => {
    call = encodeSignerChange(multisig, owners, threshold, wanted)
  })
  if (fault) reader.faults[fieldOf(fault, change)] = fault
  return call
}

function fieldOf({ code }: InputFault, change: SignerChange['kind']): OrderField {
  if (code === 'multisigThresholdInvalid' || code === 'multisigThresholdSame') return 'newThreshold'
  return change === 'swap' && code !== 'multisigSignerUnknown' ? 'newOwner' : 'owner'
}
