import { networkOfDelivery } from '@tokensmith/sdk/allocation/networkOfDelivery.ts'
import { parseFields } from '@tokensmith/sdk/base/fields/parseFields.ts'
import { accepted, type Parsed, refused } from '@tokensmith/sdk/base/parse/parsed.ts'
import { parseTokenName } from '@tokensmith/sdk/base/parse/parseTokenName.ts'
import { repeatedCoin } from '@tokensmith/sdk/presale/checkPresaleRules.ts'
import type { AllocationDelivery } from '@tokensmith/sdk/sale/AllocationStatus.ts'
import type { PresaleRules } from '@tokensmith/sdk/sale/PresaleRules.ts'
import type { FormFault } from '../_shared/form/FormFault.ts'
import type { FormReading } from '../_shared/form/useFieldProps.ts'
import { countCoins } from '../presale/PresaleFormContext.ts'
import { presaleFault } from '../presale/presaleFault.ts'
import { faultsOfSale, type SaleFormContext, toPresaleRules } from '../presale/toPresaleRules.ts'
import {
  type AllocationFormContext,
  ownLabel,
  typedForms,
  typedNetwork,
  typedProtocol,
} from './AllocationFormContext.ts'
import { createAllocationFields } from './createAllocationFields.ts'
import { parseRuneId, parseRuneName } from './parseRune.ts'

/** What a contract keeps of each name, in bytes. */
const longestName = 128
const day = 86_400
/** In days: how long a delivery and a dispute may take at least; the most is in the fields. */
const leastDays = { deliverWithin: 1, disputeFor: 3 } as const

export type CreateAllocationContext = SaleFormContext & AllocationFormContext

export type CreateAllocationReading = FormReading<string, FormFault> & {
  /** As far as every field is right by itself; the factory may still refuse what they come to together. */
  drawn?: { delivery: AllocationDelivery; rules: PresaleRules }
  /** What a plan is made of: nothing is wrong. */
  values?: { delivery: AllocationDelivery; rules: PresaleRules }
}

/** Reads the creation form: each field by itself, then what they come to together. Pure. */
export function parseCreateAllocation(context: CreateAllocationContext): CreateAllocationReading {
  const { typed, coins = [] } = context
  const { values, asks, isComplete, faults: found } = parseFields(createAllocationFields, typed, context)
  const faults = faultsOfSale(found, context)
  const names = readNames(context, faults)
  for (const [name, least] of Object.entries(leastDays)) {
    const seconds = values[name] as number | undefined
    if (seconds !== undefined && seconds < least * day) faults[name] ??= own(name)
  }
  const isKnown = coins.slice(0, countCoins(context)).every((coin) => coin !== undefined)
  if (!isComplete || !isKnown || !names) return { faults, asks }
  const seconds = (name: string) => values[name] as number
  const delivery: AllocationDelivery = {
    ...{ ...names, divisibility: values.divisibility as number, forms: typedForms(context) },
    ...{ deliverySeconds: seconds('deliverWithin'), disputeSeconds: seconds('disputeFor') },
  }
  // Whoever looks at the sale has its forms and its protocol alone.
  if (networkOfDelivery(delivery) !== typedNetwork(context)) faults.network ??= own('network')
  const rules: PresaleRules = { ...toPresaleRules(values, context), claim: 'atEnd', release: undefined }
  const repeated = repeatedCoin(rules)
  if (repeated !== undefined) faults[`coin${repeated + 1}`] ??= own('coinTwice')
  checkLots(rules, faults)
  const refused = presaleFault(rules, context)
  if (refused) faults[refused.field] ??= refused.fault
  const drawn = { delivery, rules }
  return { faults, asks, drawn, values: Object.keys(faults).length === 0 ? drawn : undefined }
}

type Faults = Record<string, FormFault>

const own = (name: string, params: Readonly<Record<string, string>> = {}): FormFault => ({
  code: `fault.${name}`,
  params,
})

/** What is sold, as its protocol writes it; undefined while one of them is wrong. */
function readNames(context: CreateAllocationContext, faults: Faults) {
  const { typed, variant } = context
  const take = (field: string, parsed: Parsed<string> | FormFault) => {
    if ('ok' in parsed && parsed.ok) return parsed.value
    faults[field] ??= 'ok' in parsed ? parsed.error : parsed
    return undefined
  }
  const { name: typedName = '', id: typedId = '' } = typed
  const protocol = take(
    typed.protocol === ownLabel ? 'label' : 'protocol',
    parseTokenName(typedProtocol(context), longestName),
  )
  const name = take('name', variant?.isRune ? readRuneName(typedName) : parseTokenName(typedName, longestName))
  const id = typedId.trim() === '' ? '' : take('id', variant?.isRune ? readRuneId(typedId) : readId(typedId))
  return protocol === undefined || name === undefined || id === undefined ? undefined : { protocol, name, id }
}

const readId = (text: string) => parseTokenName(text, longestName)

function readRuneName(text: string): Parsed<string> | FormFault {
  const name = parseRuneName(text)
  if (name !== undefined) return accepted(name)
  return text.trim() === '' ? refused('inputEmpty') : own('runeName')
}

function readRuneId(text: string): Parsed<string> | FormFault {
  const id = parseRuneId(text)
  return id === undefined ? own('runeId') : accepted(id)
}

/** What one phase leaves must be whole lots, or nobody could buy the rest. */
function checkLots({ lot, phases }: PresaleRules, faults: Faults): void {
  if (lot <= 1n) return
  const uneven = phases.findIndex(({ amount }) => amount % lot !== 0n)
  if (uneven >= 0) faults.lot ??= own('lot', { phase: String(uneven + 1) })
}
