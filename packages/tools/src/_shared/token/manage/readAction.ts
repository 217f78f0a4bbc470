import { parseAddress } from '@tokensmith/sdk/parse/parseAddress.ts'
import { parseAmount } from '@tokensmith/sdk/parse/parseAmount.ts'
import type { InputFault, Parsed } from '@tokensmith/sdk/parse/parsed.ts'
import { parsePercent } from '@tokensmith/sdk/parse/parsePercent.ts'
import { parseTimestamp } from '@tokensmith/sdk/parse/parseTimestamp.ts'
import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import type { TokenActionValues } from '@tokensmith/sdk/token/tokenActions.ts'
import { parseAddressList } from '@tokensmith/ui/address/parseAddressList.ts'
import { formatUnits } from 'viem'
import type { FormReading } from '../../form/useFieldProps.ts'
import type { ActionField, ManageAction } from './manageActions.ts'

export const emptyAction: Readonly<Record<ActionField, string>> = {
  to: '',
  amount: '',
  until: '',
  accounts: '',
  percent: '',
  address: '',
}

export type ActionReading = FormReading<ActionField> & {
  /** The action's arguments by name, when every field is right. */
  values?: TokenActionValues
}

/** Reads the fields of one action against the state of the token. Pure. */
export function readAction(
  entry: ManageAction,
  typed: Readonly<Record<ActionField, string>>,
  token: TokenState,
): ActionReading {
  const faults: Partial<Record<ActionField, InputFault>> = {}
  const asks: Partial<Record<ActionField, readonly InputFault[]>> = {}
  const values: Record<string, unknown> = { ...entry.fixed }
  const take = <Value>(field: ActionField, parsed: Parsed<Value>): Value | undefined => {
    if (!parsed.ok) {
      faults[field] = parsed.error
      return undefined
    }
    if (parsed.asks.length > 0) asks[field] = parsed.asks
    return parsed.value
  }
  for (const field of entry.fields) {
    if (field === 'to') values.to = take(field, parseAddress(typed.to, { refuseZero: true, token: token.address }))
    if (field === 'address') {
      const name = entry.action === 'setFeeAddress' ? 'feeAddress' : 'newOwner'
      values[name] = take(field, parseAddress(typed.address, { refuseZero: true, token: token.address }))
    }
    if (field === 'amount') {
      const amount = take(field, parseAmount(typed.amount, token.decimals ?? 0))
      const most = mostAmount(entry, token)
      if (amount !== undefined && most !== undefined && amount > most)
        faults.amount = tooMuch(entry, amount, most, token)
      values.amount = amount
    }
    if (field === 'until') values.until = takeUntil(entry, typed.until, token, take, faults)
    if (field === 'accounts') {
      const list = parseAddressList(typed.accounts)
      if (list.faults[0]) faults.accounts = list.faults[0].fault
      else if (list.addresses.length === 0) faults.accounts = { code: 'inputEmpty', params: {} }
      values.accounts = list.addresses
    }
    if (field === 'percent') {
      const rate = rateOf(entry, token)
      const lowers = entry.action.startsWith('lower')
      const bps = take(field, parsePercent(typed.percent))
      if (bps !== undefined && rate && (lowers ? bps >= rate.ceilingBps : bps > rate.ceilingBps)) {
        faults.percent = { code: 'taxAboveCeiling', params: { bps, ceilingBps: rate.ceilingBps } }
      }
      values[lowers ? 'ceilingBps' : 'bps'] = bps
    }
  }
  return Object.keys(faults).length > 0 ? { faults, asks } : { faults, asks, values }
}

/** The most that an amount of this action can be; undefined where only the chain knows. */
export function mostAmount({ action }: ManageAction, token: TokenState): bigint | undefined {
  if (action === 'mint') return token.mint && token.mint.cap - (token.totalSupply ?? 0n)
  return token.account?.balance
}

/** The rate an action changes. */
export function rateOf({ action }: ManageAction, token: TokenState) {
  return action.includes('TransferBurn') ? token.transferBurn : token.transferFee
}

function tooMuch({ action }: ManageAction, amount: bigint, most: bigint, token: TokenState): InputFault {
  const text = (value: bigint) => formatUnits(value, token.decimals ?? 0)
  if (action === 'mint') return { code: 'amountAbove', params: { max: text(most) } }
  return {
    code: 'insufficientTokenBalance',
    params: { needed: text(amount), balance: text(most), symbol: token.symbol ?? '' },
  }
}

function takeUntil(
  { action }: ManageAction,
  typed: string,
  token: TokenState,
  take: <Value>(field: ActionField, parsed: Parsed<Value>) => Value | undefined,
  faults: Partial<Record<ActionField, InputFault>>,
): bigint | undefined {
  const until = take('until', parseTimestamp(typed, { after: token.chainAt }))
  if (action === 'lockOwnership' && faults.until?.code === 'timestampInPast') {
    faults.until = { ...faults.until, code: 'ownershipLockEndInPast' }
  }
  if (action === 'pause' && until !== undefined && token.pause && until > token.pause.pausableUntilAt) {
    faults.until = { code: 'timestampOutOfRange', params: {} }
  }
  return until
}
