import type { Coin } from '@tokensmith/sdk/base/erc20/getCoin.ts'
import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import { parseAmount } from '@tokensmith/sdk/base/parse/parseAmount.ts'
import type { InputFault, Parsed } from '@tokensmith/sdk/base/parse/parsed.ts'
import { parseHex } from '@tokensmith/sdk/base/parse/parseHex.ts'
import { parseInteger } from '@tokensmith/sdk/base/parse/parseInteger.ts'
import type { Multisig } from '@tokensmith/sdk/multisig/getMultisig.ts'
import type { OrderCall } from '@tokensmith/sdk/multisig/Order.ts'
import { encodeSignerChange, type SignerChange } from '@tokensmith/sdk/multisig/signerChange.ts'
import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
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
  const faults: Partial<Record<OrderField, InputFault>> = {}
  const asks: Partial<Record<OrderField, readonly InputFault[]>> = {}
  const take = <Value>(field: OrderField, parsed: Parsed<Value>): Value | undefined => {
    if (!parsed.ok) {
      faults[field] = parsed.error
      return undefined
    }
    if (parsed.asks.length > 0) asks[field] = parsed.asks
    return parsed.value
  }
  const address = (field: 'to' | 'token' | 'owner' | 'newOwner') =>
    take(field, parseAddress(typed[field], { shortName, refuseZero: true, self: multisig.address }))
  const coinAmount = (isOptional: boolean) =>
    isOptional && typed.amount === '' ? 0n : take('amount', parseAmount(typed.amount, 18))
  const lastNonce = multisig.nonce + ordersAhead
  const typedNonce =
    typed.nonce === '' ? nextNonce : take('nonce', parseInteger(typed.nonce, { min: multisig.nonce, max: lastNonce }))
  const common = { faults, asks, nonce: typedNonce ?? nextNonce }

  if (typed.kind === 'signers') return { ...common, call: readChange(typed, multisig, address, faults) }
  const to = address('to')
  if (typed.kind === 'token') {
    const token = address('token')
    if (token && coin && coin.decimals === undefined)
      faults.token = { code: 'tokenNotFound', params: { address: token } }
    const amount = coin?.decimals === undefined ? undefined : take('amount', parseAmount(typed.amount, coin.decimals))
    if (!to || !token || amount === undefined || Object.keys(faults).length > 0) return { ...common, token }
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
    return { ...common, token, call: { to: token, value: 0n, data } }
  }
  const value = coinAmount(typed.kind !== 'coin')
  const data = typed.kind === 'call' ? callData : typed.kind === 'raw' ? take('data', parseHex(typed.data)) : '0x'
  const isRight = to && value !== undefined && data && Object.keys(faults).length === 0
  return isRight ? { ...common, call: { to, value, data } } : common
}

/** The call that changes signers, and what the wallet's rules say against it. */
function readChange(
  typed: OrderTexts,
  multisig: Multisig,
  address: (field: 'owner' | 'newOwner') => Address | undefined,
  faults: Partial<Record<OrderField, InputFault>>,
): OrderCall | undefined {
  const { owners, threshold } = multisig
  const change = typed.change as SignerChange['kind']
  const owner = change === 'threshold' ? undefined : address('owner')
  const newOwner = change === 'swap' ? address('newOwner') : undefined
  const after = owners.length + (change === 'add' ? 1 : change === 'remove' ? -1 : 0)
  const usual = Math.min(threshold, Math.max(after, 1))
  const number = typed.newThreshold === '' ? usual : Number(typed.newThreshold)
  if (!/^[0-9]*$/.test(typed.newThreshold)) faults.newThreshold = { code: 'integerInvalid', params: {} }
  if (Object.keys(faults).length > 0) return undefined
  const wanted: SignerChange =
    change === 'threshold'
      ? { kind: 'threshold', threshold: number }
      : change === 'swap'
        ? { kind: 'swap', owner: owner!, newOwner: newOwner! }
        : { kind: change === 'remove' ? 'remove' : 'add', owner: owner!, threshold: number }
  let call: OrderCall | undefined
  const fault = faultOf(() => {
    call = encodeSignerChange(multisig.address, owners, threshold, wanted)
  })
  if (fault) faults[fieldOf(fault, change)] = fault
  return call
}

function fieldOf({ code }: InputFault, change: SignerChange['kind']): OrderField {
  if (code === 'multisigThresholdInvalid' || code === 'multisigThresholdSame') return 'newThreshold'
  return change === 'swap' && code !== 'multisigSignerUnknown' ? 'newOwner' : 'owner'
}
