import { parseAddress } from '@tokensmith/sdk/parse/parseAddress.ts'
import { parseAmount } from '@tokensmith/sdk/parse/parseAmount.ts'
import { bpsToPercent } from '@tokensmith/sdk/parse/parseBps.ts'
import type { InputFault, Parsed } from '@tokensmith/sdk/parse/parsed.ts'
import { parseInteger } from '@tokensmith/sdk/parse/parseInteger.ts'
import { parsePercent } from '@tokensmith/sdk/parse/parsePercent.ts'
import { parseTimestamp } from '@tokensmith/sdk/parse/parseTimestamp.ts'
import { exemptions } from '@tokensmith/sdk/token/exemptions.ts'
import type { TokenActionValues } from '@tokensmith/sdk/token/tokenActions.ts'
import { tradingLimits } from '@tokensmith/sdk/token/tradingLimits.ts'
import { parseAddressList } from '@tokensmith/ui/address/parseAddressList.ts'
import { type Address, formatUnits, isAddressEqual } from 'viem'
import type { FormReading } from '../../form/useFieldProps.ts'
import type { ActionContext } from './ActionContext.ts'
import { actionAmount } from './actionAmount.ts'
import type { ActionField, ActionTexts } from './actionFields.ts'
import type { ManageAction } from './manageActions.ts'
import { mostGivenBack } from './mint/mintFigures.ts'
import { readLimits, readLoosened, readPoolLimits } from './readLimits.ts'
import { readPoolRates } from './readPoolRates.ts'
import { readSplit } from './readSplit.ts'

export type ActionReading = FormReading<ActionField> & {
  /** The action's arguments by name, when every field is right. */
  values?: TokenActionValues
}

type Faults = Partial<Record<ActionField, InputFault>>
type Take = <Value>(field: ActionField, parsed: Parsed<Value>) => Value | undefined

/** Reads the fields of one action against the state of the token. Pure. */
export function readAction(entry: ManageAction, typed: ActionTexts, context: ActionContext): ActionReading {
  const faults: Faults = {}
  const asks: Partial<Record<ActionField, readonly InputFault[]>> = {}
  const take: Take = (field, parsed) => {
    if (!parsed.ok) {
      faults[field] = parsed.error
      return undefined
    }
    if (parsed.asks.length > 0) asks[field] = parsed.asks
    return parsed.value
  }
  const values: Record<string, unknown> = { ...entry.fixed }
  for (const field of entry.fields) Object.assign(values, readField(entry, field, typed, context, take, faults))
  if (entry.action === 'setSplit') values.split = readSplit(typed, context, take, faults)
  if (entry.action === 'loosenLimits') Object.assign(values, readLimits(typed, context, take, faults))
  if (entry.action === 'loosenPoolLimits') Object.assign(values, readPoolLimits(typed, context, take, faults))
  if (entry.action === 'lowerPoolTax') Object.assign(values, readPoolRates(typed, context, take, faults))
  if (entry.action === 'lowerTaxCeilings') refuseSameCeilings(values, context, faults)
  const isComplete = Object.values(values).every((value) => value !== undefined)
  return Object.keys(faults).length > 0 || !isComplete ? { faults, asks } : { faults, asks, values }
}

/** Arguments that one field gives. */
function readField(
  entry: ManageAction,
  field: ActionField,
  typed: ActionTexts,
  context: ActionContext,
  take: Take,
  faults: Faults,
): Record<string, unknown> {
  const { token, account } = context
  const address = (text: string) => take(field, parseAddress(text, { refuseZero: true, token: token.address }))
  switch (field) {
    case 'to':
      return { to: address(typed.to) }
    case 'address':
      return { [addressArgument(entry)]: address(typed.address) }
    case 'receiver':
      return {
        [isForAccount(entry) ? 'account' : 'receiver']:
          typed.receiver.trim() === '' ? account : address(typed.receiver),
      }
    case 'amount':
      return { amount: takeAmount(entry, typed.amount, context, take, faults) }
    case 'until':
      return {
        [entry.action === 'extendLiquidityLock' ? 'unlockAt' : 'until']: takeUntil(
          entry,
          typed.until,
          context,
          take,
          faults,
        ),
      }
    case 'accounts':
      return { accounts: takeAccounts(typed.accounts, faults) }
    case 'percent':
      return takePercent(entry, typed.percent, context, take, faults)
    case 'buyPercent':
    case 'sellPercent':
      return takeTradeRate(entry, field, typed, context, take, faults)
    case 'count': {
      if (entry.action === 'giveBack') return { count: takeGivenBack(typed.count, context, take) }
      const now = BigInt(context.trading.dust?.addresses ?? 0)
      const count = take(field, parseInteger(typed.count, { min: 0n, max: now > 0n ? now - 1n : 0n }))
      return { addresses: count === undefined ? undefined : Number(count) }
    }
    case 'inviter':
      return { inviter: takeInviter(typed.inviter, context, take, faults) }
    case 'maxBuy': {
      const least = context.trading.pool?.maxBuy?.maxBuyWei
      return { maxBuy: readLoosened('maxBuy', typed, { decimals: coinDecimals, least }, take, faults) }
    }
    case 'exemption':
      return { exemption: exemptions.find((name) => name === typed.exemption) }
    default:
      return {} // weights, receivers and limits belong together and are read together
  }
}

/** The chain's own coin. */
const coinDecimals = 18

/** The address of these is whose stake or income it is, not who receives something else. */
const isForAccount = ({ action }: ManageAction) => action !== undefined && accountActions.includes(action)
const accountActions: readonly string[] = [
  ...['stakeFor', 'collectBooked', 'refund', 'releaseTo'],
  ...['claimSale', 'refundSale', 'collectSaleReward'],
]

function addressArgument({ action }: ManageAction): string {
  if (action === 'registerPair') return 'account'
  if (action === 'setFund') return 'fund'
  return action === 'setFeeAddress' ? 'feeAddress' : 'newOwner'
}

/** What plain trades may lose where nothing was set, and at most. */
const usualPlainSlippageBps = 500
const highestPlainSlippageBps = 5_000

/** The rate an action changes, and the highest it can be. */
export function rateOf({ action }: ManageAction, { token, trading }: Pick<ActionContext, 'token' | 'trading'>) {
  if (action === 'setSlippage') {
    const till = trading.trading?.till
    return till && { bps: till.slippageBps, ceilingBps: tradingLimits.slippageBps }
  }
  if (action === 'setPlainSlippage') {
    return { bps: trading.pool?.own?.plainSlippageBps ?? usualPlainSlippageBps, ceilingBps: highestPlainSlippageBps }
  }
  return action?.includes('TransferBurn') ? token.transferBurn : token.transferFee
}

/** Rates and ceilings of buys or sells. */
export function tradeRateOf(field: 'buyPercent' | 'sellPercent', { trading }: Pick<ActionContext, 'trading'>) {
  const taxes = trading.trading
  if (!taxes) return undefined
  return field === 'buyPercent'
    ? { bps: taxes.buyBps, ceilingBps: taxes.buyCeilingBps }
    : { bps: taxes.sellBps, ceilingBps: taxes.sellCeilingBps }
}

function takeAmount(entry: ManageAction, typed: string, context: ActionContext, take: Take, faults: Faults) {
  const { decimals, symbol, most, zero } = actionAmount(entry, context)
  const amount = take('amount', parseAmount(typed, decimals, { zero }))
  if (amount === undefined || most === undefined || amount <= most) return amount
  const text = (value: bigint) => formatUnits(value, decimals)
  const isLimit = entry.action === 'mint' || entry.action === 'setSwapThreshold'
  faults.amount = isLimit
    ? { code: 'amountAbove', params: { max: text(most) } }
    : { code: 'insufficientTokenBalance', params: { needed: text(amount), balance: text(most), symbol } }
  return amount
}

function takeUntil(
  { action }: ManageAction,
  typed: string,
  { token, trading }: ActionContext,
  take: Take,
  faults: Faults,
): bigint | undefined {
  // A lock of liquidity may stay as it is, but that would only cost gas.
  const poolLock = action === 'extendLiquidityLock' ? (trading.pool?.unlockAt ?? 0n) : 0n
  const stakeLock = trading.dividends?.account?.stake?.lockedUntilAt ?? 0n
  const locked = action === 'lockStake' ? stakeLock : poolLock
  const after = locked > token.chainAt ? locked : token.chainAt
  const until = take('until', parseTimestamp(typed, { after }))
  if (action === 'lockOwnership' && faults.until?.code === 'timestampInPast') {
    faults.until = { ...faults.until, code: 'ownershipLockEndInPast' }
  }
  if ((action === 'lockStake' || action === 'extendLiquidityLock') && faults.until?.code === 'timestampInPast') {
    faults.until = { ...faults.until, code: 'unlockDateInPast' }
  }
  if (action === 'pause' && until !== undefined && token.pause && until > token.pause.pausableUntilAt) {
    faults.until = { code: 'timestampOutOfRange', params: {} }
  }
  return until
}

/** Of the own mints; how many those are is left to the chain where it is unknown. */
function takeGivenBack(typed: string, { trading }: ActionContext, take: Take): number | undefined {
  const most = trading.fairMint ? mostGivenBack(trading.fairMint) : 1
  const count = take('count', parseInteger(typed, { min: 1n, max: BigInt(most) }))
  return count === undefined ? undefined : Number(count)
}

/** Nobody invites himself. */
function takeInviter(
  typed: string,
  { token, account }: ActionContext,
  take: Take,
  faults: Faults,
): Address | undefined {
  const inviter = take('inviter', parseAddress(typed, { refuseZero: true, token: token.address }))
  if (inviter && account && isAddressEqual(inviter, account)) {
    faults.inviter = { code: 'inviterIsSelf', params: {} }
  }
  return inviter
}

function takeAccounts(typed: string, faults: Faults) {
  const list = parseAddressList(typed)
  if (list.faults[0]) faults.accounts = list.faults[0].fault
  else if (list.addresses.length === 0) faults.accounts = { code: 'inputEmpty', params: {} }
  return list.addresses
}

function takePercent(entry: ManageAction, typed: string, context: ActionContext, take: Take, faults: Faults) {
  const { action = '' } = entry
  const rate = rateOf(entry, context)
  const lowers = action.startsWith('lower')
  const bps = take('percent', parsePercent(typed))
  if (bps !== undefined && action === 'setSlippage') {
    // At or below the exchange's own fee the Till could never sell.
    const feeBps = context.trading.trading?.till.exchangeFeeBps ?? 0
    const maxBps = tradingLimits.slippageBps
    if (bps > maxBps || bps <= feeBps) {
      faults.percent = { code: 'swapBackSlippageInvalid', params: { bps, feeBps, maxBps } }
    }
  } else if (bps !== undefined && rate && (lowers ? bps >= rate.ceilingBps : bps > rate.ceilingBps)) {
    faults.percent = { code: 'taxAboveCeiling', params: { bps, ceilingBps: rate.ceilingBps } }
  }
  return { [lowers ? 'ceilingBps' : 'bps']: bps }
}

/** Ceilings that both stay as they are would only cost gas. */
function refuseSameCeilings(values: Record<string, unknown>, { trading }: ActionContext, faults: Faults) {
  const now = trading.trading
  if (!now || values.buyCeilingBps !== now.buyCeilingBps || values.sellCeilingBps !== now.sellCeilingBps) return
  const [field, ceilingBps] =
    now.buyCeilingBps > 0
      ? (['buyPercent', now.buyCeilingBps] as const)
      : (['sellPercent', now.sellCeilingBps] as const)
  faults[field] = { code: 'percentTooLarge', params: { max: bpsToPercent(ceilingBps - 1) } }
}

function takeTradeRate(
  { action }: ManageAction,
  field: 'buyPercent' | 'sellPercent',
  typed: ActionTexts,
  context: ActionContext,
  take: Take,
  faults: Faults,
) {
  const rate = tradeRateOf(field, context)
  const bps = take(field, parsePercent(typed[field]))
  if (bps !== undefined && rate && bps > rate.ceilingBps) {
    faults[field] = { code: 'taxAboveCeiling', params: { bps, ceilingBps: rate.ceilingBps } }
  }
  const side = field === 'buyPercent' ? 'buy' : 'sell'
  return { [action === 'lowerTaxCeilings' ? `${side}CeilingBps` : `${side}Bps`]: bps }
}
