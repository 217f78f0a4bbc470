import { parseAmount } from '@tokensmith/sdk/base/parse/parseAmount.ts'
import { parseInteger } from '@tokensmith/sdk/base/parse/parseInteger.ts'
import { eventStandardsFor } from '@tokensmith/sdk/inscription/eventStandardsFor.ts'
import { inscriptionLimits } from '@tokensmith/sdk/inscription/inscriptionLimits.ts'
import { parseTransactionText } from '@tokensmith/sdk/inscription/parseTransactionText.ts'
import { hasCounter } from '@tokensmith/sdk/inscription/payloadOf.ts'
import { readToken } from '@tokensmith/sdk/inscription/readToken.ts'
import { type Hex, size } from 'viem'
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
  const reader: BulkReader = new FormReader(typed)
  const { offered, data, isCounted, pasted = 0, now } = context
  const by = offered.find((one) => one === typed.by) ?? offered[0]!
  const isConstant = by !== 'account' && typed.priceMode === priceModes[1]
  const hasFirst = !isCounted && data !== undefined && hasCounter(data)
  const canEnd = data !== undefined && readToken(data)?.operation === 'mint'
  const refuse = (name: BulkField, code: string, params: Readonly<Record<string, string>> = {}) => {
    reader.faults[name] ??= { code: `fault.${code}`, params }
  }

  if (by === 'events') return readEvents(reader, { data, isCounted, hasFirst })

  const wallets = by === 'made' ? reader.integer('wallets', 1, inscriptionLimits.wallets) : by === 'pasted' ? pasted : 1
  if (by === 'pasted' && pasted === 0) refuse('by', 'keysMissing')
  const count = readCount(reader)
  if (wallets && count && wallets * count > inscriptionLimits.inscriptions) {
    refuse('count', 'tooMany', { count: String(wallets * count), most: String(inscriptionLimits.inscriptions) })
  }
  const first = readFirst(reader, hasFirst)
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

type BulkReader = FormReader<BulkField, FormFault>

const readCount = (reader: BulkReader) => reader.integer('count', 1, inscriptionLimits.inscriptions)

function readFirst(reader: BulkReader, hasFirst: boolean): bigint | undefined {
  if (!hasFirst || reader.isEmpty('first')) return undefined
  return reader.take('first', parseInteger(reader.typed.first, { min: 0n, max: mostFirst }))
}

/** Events have no pace and no price of their own: all of them are in a handful of transactions. */
function readEvents(
  reader: BulkReader,
  { data, isCounted, hasFirst }: { data: Hex | undefined; isCounted: boolean; hasFirst: boolean },
): BulkReading {
  const count = readCount(reader)
  const first = readFirst(reader, hasFirst)
  const standards = data === undefined ? undefined : eventStandardsFor(data)
  if (standards && !standards.includes('erc-7583')) reader.faults.by ??= { code: 'fault.notByEvents', params: {} }
  const bytes = data === undefined || count === undefined ? 0 : size(data) * count
  if (bytes > inscriptionLimits.eventBytes) {
    const params = { bytes: String(bytes), maxBytes: String(inscriptionLimits.eventBytes) }
    reader.faults.count ??= { code: 'fault.tooManyBytes', params }
  }
  const { faults, asks, isRight } = reader
  return {
    ...{ faults, asks, by: 'events', isConstant: false, hasFirst: hasFirst && !isCounted, canEnd: false },
    values:
      isRight && count
        ? { by: 'events', wallets: 1, count, delay: { least: 0, most: 0 }, ...defined({ first }) }
        : undefined,
  }
}

/** Those that are not undefined. */
function defined<Values extends object>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>
  }
}
