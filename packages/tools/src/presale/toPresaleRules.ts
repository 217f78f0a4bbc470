import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { TypedTexts } from '@tokensmith/sdk/base/fields/Field.ts'
import type { InputFault } from '@tokensmith/sdk/base/parse/parsed.ts'
import { type PresaleClaim, type PresaleRules, presaleClaims } from '@tokensmith/sdk/sale/PresaleRules.ts'
import type { SalePhase } from '@tokensmith/sdk/sale/SaleValues.ts'
import { firstRate } from '@tokensmith/sdk/sale/saleCoinMaths.ts'
import { type Address, type Hex, zeroAddress, zeroHash } from 'viem'
import type { FormFault } from '../_shared/form/FormFault.ts'
import { countCoins, countPhases, isFairForm, type PresaleFormContext } from './PresaleFormContext.ts'

/** A week, where no end was typed. */
const usualSeconds = 7n * 86_400n

/** What a creation form is read against, whatever is sold. */
export type SaleFormContext = PresaleFormContext & {
  typed: TypedTexts
  chain: Pick<ChainEntry, 'swaps' | 'wrapped'>
  /** Roots of the lists that were typed, by the names of their fields; a missing one is empty or still being read. */
  roots: Readonly<Record<string, Hex | undefined>>
  /** Fields whose addresses answer as no token. */
  absent?: readonly string[]
  /** Whoever creates it, or stands in while no wallet is connected. */
  creator: Address
}

type Values = Readonly<Record<string, unknown>>

/** What is wrong with fields that depend on each other: addresses without a token, lists that are empty, phases that sell nothing. */
export function faultsOfSale(found: Readonly<Partial<Record<string, InputFault>>>, context: SaleFormContext) {
  const { typed, roots, absent = [] } = context
  const faults: Record<string, FormFault> = {}
  for (const [name, fault] of Object.entries(found)) if (fault) faults[name] = ofPhase(name, fault)
  for (const name of absent) faults[name] ??= { code: 'tokenNotFound', params: { address: typed[name] ?? '' } }
  for (const name of listedFields(context)) {
    if (roots[name] === undefined) faults[name] ??= { code: 'fault.listEmpty', params: {} }
  }
  return faults
}

/** Of a further phase that sells nothing, the phase is named. */
function ofPhase(name: string, fault: InputFault): FormFault {
  const [, phase] = /^amount([2-8])$/.exec(name) ?? []
  const isEmpty = fault.code === 'inputEmpty' || fault.code === 'amountZero'
  return phase && isEmpty ? { code: 'fault.phaseEmpty', params: { phase } } : fault
}

/** The names of the fields that say a phase has a list. */
export function listedFields(context: Pick<SaleFormContext, 'typed' | 'variant'>): string[] {
  return Array.from({ length: countPhases(context) }, (_, index) => phaseName('listed', index)).filter(
    (name) => context.typed[name] === 'list',
  )
}

/** Fields of later phases have the phase's number, from 2, behind their names. */
const phaseName = (name: string, index: number) => (index === 0 ? name : `${name}${index + 1}`)

/**
 * The rules that the fields of a creation come to, as far as they are asked for; what is not asked for is none, or what is usual.
 *
 * @param values by the names of the fields, each right by itself.
 */
export function toPresaleRules(values: Values, context: SaleFormContext): PresaleRules {
  const { chain, creator, nowAt, typed } = context
  const number = (name: string) => (values[name] as number | undefined) ?? 0
  const amount = (name: string) => (values[name] as bigint | undefined) ?? 0n
  const phases = phasesOf(values, context)
  const first = phases[0]?.startAt ?? 0n
  const endAt = (values.end as bigint | undefined) ?? (first > nowAt ? first : nowAt) + usualSeconds
  const liquidityBps = number('liquidity')
  const coins = coinsOf(values, context)
  const claim = isFairForm(context) && typed.claim === 'atOnce' ? 'atEnd' : claimOf(typed.claim)
  const takesNative = coins.some(({ coin }) => coin === zeroAddress)
  return {
    deployer: (values.deployer as Address | undefined) ?? creator,
    ...{ claim, bindFirst: typed.bindFirst === 'yes', unsoldReturns: typed.unsold === 'returned', endAt },
    ...{ softCap: amount('softCap'), hardCap: amount('hardCap') },
    ...{ leastPaid: amount('least'), mostPaid: amount('most'), limitPaid: amount('limit') },
    ...{ liquidityBps, premiumBps: liquidityBps > 0 ? number('premium') : 0, advanceBps: number('advance') },
    liquidityLockSeconds: liquidityBps > 0 && typed.fate !== 'burn' ? number('lockFor') : 0,
    exchange: liquidityBps > 0 ? ((values.exchange as Address | undefined) ?? chain.swaps[0]?.factory) : undefined,
    wrappedNative: liquidityBps > 0 && takesNative ? chain.wrapped : undefined,
    lot: amount('lot'),
    release:
      claim === 'scheduled'
        ? {
            startAt: (values.releaseStart as bigint | undefined) ?? endAt,
            ...{ firstBps: number('firstRelease'), interval: number('interval'), partBps: number('releaseRate') },
          }
        : undefined,
    rewardBps: rewardsOf(values),
    ...{ coins, phases },
  }
}

const claimOf = (typed: string | undefined): PresaleClaim => presaleClaims.find((one) => one === typed) ?? 'atEnd'

function phasesOf(values: Values, context: SaleFormContext): SalePhase[] {
  let total = 0n
  return Array.from({ length: countPhases(context) }, (_, index) => {
    const of = (name: string) => values[phaseName(name, index)] as bigint | undefined
    total += of('amount') ?? 0n
    const listed = phaseName('listed', index)
    const isListed = context.typed[listed] === 'list'
    return {
      ...{ startAt: of('start') ?? 0n, amount: total, price: isFairForm(context) ? 0n : (of('price') ?? 0n) },
      listRoot: (isListed && context.roots[listed]) || zeroHash,
    }
  })
}

function coinsOf(values: Values, context: SaleFormContext): PresaleRules['coins'] {
  return Array.from({ length: countCoins(context) }, (_, index) => {
    const coin = (values[index === 0 ? 'coin' : `coin${index + 1}`] as Address | undefined) ?? zeroAddress
    return { coin, rate: index === 0 ? firstRate : ((values[`rate${index + 1}`] as bigint | undefined) ?? 0n) }
  })
}

/** By generation, nearest first, up to the last one that was typed: a gap is refused with its own sentence. */
function rewardsOf(values: Values): number[] {
  const typed = [1, 2, 3, 4, 5, 6].map((generation) => values[`reward${generation}`] as number | undefined)
  const last = typed.findLastIndex((bps) => bps !== undefined && bps > 0)
  return typed.slice(0, last + 1).map((bps) => bps ?? 0)
}
