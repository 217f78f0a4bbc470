import { type Address, hexToString, isAddress, isAddressEqual, isHex, trim } from 'viem'
import { ToolboxError } from '../../base/errors/ToolboxError.ts'
import type { PresaleRules } from '../PresaleRules.ts'
import type { SaleRehearsalStep } from './SaleRehearsal.ts'

export type MendContext = { sale: Address; token: Address; rules: PresaleRules; creator?: Address | undefined }

/**
 * What a project can change so that a step works, as a code with values. Undefined where the failure itself says what to do, or
 * nobody could tell.
 */
export function mendOf(
  { step, coin, error }: { step: SaleRehearsalStep; coin?: number | undefined; error: ToolboxError },
  { sale, token, rules, creator = rules.deployer }: MendContext,
): ToolboxError | undefined {
  const named = mendOfName(error, { sale, token })
  if (named) return named
  // The sale's own refusals say what is wrong in sentences of their own.
  if (/^(Sale_|SaleFactory_|PairFiller_)/.test(String(error.params.name ?? ''))) return undefined
  switch (step) {
    case 'deposit':
      return new ToolboxError('saleMendTransfers', { from: creator, to: sale })
    case 'purchase':
    case 'refund':
      return new ToolboxError('saleMendCoin', { coin: rules.coins[coin ?? 0]?.coin ?? '' })
    case 'finish':
    case 'delivery':
      return new ToolboxError('saleMendExempt', { sale })
    case 'transfer':
      return new ToolboxError('saleMendBuyers', { token })
    case 'sell':
      return new ToolboxError('saleMendTrading', { token })
  }
}

function mendOfName(
  { code, params }: ToolboxError,
  { sale, token }: Pick<MendContext, 'sale' | 'token'>,
): ToolboxError | undefined {
  if (code === 'saleTokenCalls') return new ToolboxError('saleMendToken', { token })
  const { asset = '', coin = '', rule, owed = 0n, balance = 0n } = params
  switch (params.name) {
    case 'SaleFactory_WrongArrival':
      // What keeps all of a transfer has no tax to be exempted from.
      return params.arrived === 0n
        ? new ToolboxError('saleMendToken', { token })
        : new ToolboxError('saleMendExempt', { sale })
    case 'Presale_NotDelivered':
      return new ToolboxError('saleMendExempt', { sale })
    case 'Presale_TokenShort':
      return new ToolboxError('saleMendTokens', { needed: owed, balance })
    case 'PairFiller_WrongArrival':
      return isToken(asset, token)
        ? new ToolboxError('saleMendExempt', { sale })
        : new ToolboxError('saleMendCoin', { coin: asset })
    case 'Sale_WrongArrival':
      return new ToolboxError('saleMendCoin', { coin })
    case 'SaleFactory_NoPair':
      return new ToolboxError('saleMendExchange')
    case 'Sale_InvalidRule':
      return isOfExchange(rule) ? new ToolboxError('saleMendExchange') : undefined
  }
  return undefined
}

const isToken = (asset: unknown, token: Address) =>
  typeof asset === 'string' && isAddress(asset) && isAddressEqual(asset, token)

/** A contract names a rule by up to 32 letters in a word. */
const isOfExchange = (rule: unknown) =>
  isHex(rule) && ['exchange', 'wrappedNative'].includes(hexToString(trim(rule, { dir: 'right' })))
