/** As many as the contract allows; the first phase's fields have names of their own. */
const laterPhases = [2, 3, 4, 5, 6, 7, 8] as const

type LaterPhase = (typeof laterPhases)[number]
const parts = ['Start', 'Amount', 'Price', 'List'] as const
type PhasePart = (typeof parts)[number]
type LaterPhaseField = `phase${LaterPhase}${PhasePart}`

/** The fields of one phase of a sale in the creation form. */
type SalePhaseFields = {
  start: 'saleStart' | LaterPhaseField
  amount: 'saleAmount' | LaterPhaseField
  price: 'salePrice' | LaterPhaseField
  list: 'saleList' | LaterPhaseField
}

/** What the later phases start with: nothing. */
export const emptyLaterPhases = Object.fromEntries(
  laterPhases.flatMap((number) => parts.map((part) => [`phase${number}${part}`, ''])),
) as Readonly<Record<LaterPhaseField, ''>>

/** @param number of the phase, from 1. */
export function salePhaseFields(number: number): SalePhaseFields {
  if (number === 1) return { start: 'saleStart', amount: 'saleAmount', price: 'salePrice', list: 'saleList' }
  const later = number as LaterPhase
  return {
    start: `phase${later}Start`,
    amount: `phase${later}Amount`,
    price: `phase${later}Price`,
    list: `phase${later}List`,
  }
}
