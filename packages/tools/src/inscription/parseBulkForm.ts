import { parseAmount } from '@tokensmith/sdk/base/parse/parseAmount.ts'
import { parseInteger } from '@tokensmith/sdk/base/parse/parseInteger.ts'
import { inscriptionLimits } from '@tokensmith/sdk/inscription/inscriptionLimits.ts'
import { parseTransactionText } from '@tokensmith/sdk/inscription/parseTransactionText.ts'
import { hasCounter } from '@tokensmith/sdk/inscription/payloadOf.ts'
import { readToken } from '@tokensmith/sdk/inscription/readToken.ts'
import type { Hex } from 'viem'
import type { FormFault } from '../_shared/form/FormFault.ts'
import { FormReader } from '../_shared/form/FormReader.ts'
import type { FormReading } from '../_shared/form/useFieldProps.ts'
import { type BulkField, type BulkTexts, type Inscriber, priceModes } from './bulkFields.ts'

export type BulkContext = {
  /** Whom the tool offers; the first is meant where nothing else was chosen. */
  offered: readonly Inscriber[]
  /** The bytes of the editor, as far as they are known. */
  data: Hex | undefined
  /** The editor counts by a field of its own. */
  isCounted: boolean
  /** Keys that were pasted. */
  pasted?: number
  /** Now, in unix seconds. */
  now: bigint
}

/** What is done with the bytes of the editor. Prices are wei per gas, `until` unix seconds, `mostCost` wei. */
export type BulkOrder = {
  by: Inscriber
  wallets: number
  /** By each wallet. */
  count: number
  /** The number of the first `{i}`, where the text has one and it counts. */
  first?: bigint
  price?: bigint
  ceiling?: bigint
  delay: { least: number; most: number }
  until?: number
  mostCost?: bigint
  deployment?: Hex
}

export type BulkReading = FormReading<BulkField, FormFault> & {
  by: Inscriber
  isConstant: boolean
  /** The text has a place for a number that the person chooses. */
  hasFirst: boolean
  /** The bytes mint a token whose end can be looked for. */
  canEnd: boolean
  values: BulkOrder | undefined
}

const gweiDecimals = 9
const mostFirst = 10n ** 30n

/** Reads how many inscriptions there are to be, by whom, at which pace and price, and when they stop. */
export function parseBulkForm(typed: BulkTexts, context: BulkContext): BulkReading {
  const reader = new FormReader<BulkField, FormFault>(typed)
  const { offered, data, isCounted, pasted = 0, now } = context
  const by = offered.find((one) => one === typed.by) ?? offered[0]!
  const isConstant = by !== 'account' && typed.priceMode === priceModes[1]
  const hasFirst = !isCounted && data !== undefined && hasCounter(data)
  const canEnd = data !== undefined && readToken(data)?.operation === 'mint'
  const refuse = (name: BulkField, code: string, params: Readonly<Record<string, string>> = {}) => {
    reader.faults[name] ??= { code: `fault.${code}`, params }
  }

  const wallets = by === 'made' ? reader.integer('wallets', 1, inscriptionLimits.wallets) : by === 'pasted' ? pasted : 1
  if (by === 'pasted' && pasted === 0) refuse('by', 'keysMissing')
  const count = reader.integer('count', 1, inscriptionLimits.inscriptions)
  if (wallets && count && wallets * count > inscriptionLimits.inscriptions) {
    refuse('count', 'tooMany', { count: String(wallets * count), most: String(inscriptionLimits.inscriptions) })
  }
  const first =
    hasFirst && !reader.isEmpty('first')
      ? reader.take('first', parseInteger(typed.first, { min: 0n, max: mostFirst }))
      : undefined
  const gwei = (name: 'price' | 'ceiling') => reader.take(name, parseAmount(typed[name], gweiDecimals))
  const price = isConstant ? gwei('price') : undefined
  const ceiling = reader.isEmpty('ceiling') ? undefined : gwei('ceiling')
  if (price !== undefined && ceiling !== undefined && price > ceiling) refuse('ceiling', 'ceilingBelowPrice')
  const seconds = (name: 'leastDelay' | 'mostDelay') =>
    reader.isEmpty(name) ? undefined : reader.integer(name, 0, inscriptionLimits.delaySeconds)
  const least = seconds('leastDelay')
  const most = seconds('mostDelay')
  if (most !== undefined && most < (least ?? 0)) refuse('mostDelay', 'delayBelow')
  const until = reader.isEmpty('until') ? undefined : reader.time('until', { after: now })
  const mostCost = reader.isEmpty('mostCost') ? undefined : reader.take('mostCost', parseAmount(typed.mostCost, 18))
  const named = canEnd && !reader.isEmpty('deployment') ? parseTransactionText(typed.deployment) : undefined
  if (canEnd && !reader.isEmpty('deployment') && !named) refuse('deployment', 'deploymentInvalid')

  const { faults, asks, isRight } = reader
  const order = isRight && wallets && count ? { by, wallets, count } : undefined
  return {
    ...{ faults, asks, by, isConstant, hasFirst, canEnd },
    values: order && {
      ...{ ...order, delay: { least: least ?? 0, most: most ?? least ?? 0 } },
      ...{ ...defined({ first, price, ceiling, mostCost, deployment: named?.hash }) },
      ...(until === undefined ? {} : { until: Number(until) }),
    },
  }
}

/** Those that are not undefined. */
function defined<Values extends object>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>
  }
}
