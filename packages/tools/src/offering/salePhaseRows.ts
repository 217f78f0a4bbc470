import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import type { SaleValues } from '@tokensmith/sdk/sale/SaleValues.ts'
import { zeroHash } from 'viem'

/** What of a sale tells when it sells what. */
export type PhasedSale = Pick<SaleStatus, 'state' | 'phase'> & { rules: Pick<SaleValues, 'phases' | 'endAt'> }

export type SalePhaseRow = {
  /** From 1, as people count. */
  number: number
  startAt: bigint
  endAt: bigint
  /** What this phase adds to the phases before it, in base units. */
  added: bigint
  /** What all phases up to this one sell together. */
  total: bigint
  /** Base units of coin for 10^36 of the token; 0 of a fair sale. */
  price: bigint
  isListed: boolean
  when: 'over' | 'now' | 'ahead'
}

/** The phases of a sale as rows. Nothing sells any more once the sale has ended. */
export function salePhaseRows({ rules, state, phase }: PhasedSale): SalePhaseRow[] {
  const { phases, endAt } = rules
  return phases.map(({ startAt, amount, price, listRoot }, index) => ({
    ...{ number: index + 1, startAt, endAt: phases[index + 1]?.startAt ?? endAt, price },
    added: amount - (phases[index - 1]?.amount ?? 0n),
    total: amount,
    isListed: listRoot !== zeroHash,
    when: whenOf(index, { state, phase }),
  }))
}

function whenOf(index: number, { state, phase }: Pick<SaleStatus, 'state' | 'phase'>): SalePhaseRow['when'] {
  if (state === 'waiting') return 'ahead'
  if (state !== 'selling' || index < phase) return 'over'
  return index === phase ? 'now' : 'ahead'
}

/** Numbers, from 0, of the phases that have a list; a public phase stays public. */
export function listedPhases({ rules }: { rules: Pick<SaleValues, 'phases'> }): number[] {
  return rules.phases.flatMap(({ listRoot }, index) => (listRoot === zeroHash ? [] : [index]))
}
