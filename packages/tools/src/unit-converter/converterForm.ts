import { type TimeId, timeIds } from './timestamps.ts'
import { type UnitId, unitIds } from './units.ts'

/** Everything the page's address holds: what was typed, in which row, and the user's own units. */
export type ConverterForm = {
  amount: string
  unit: UnitId
  decimals: string
  customName: string
  customDecimals: string
  time: string
  timeUnit: TimeId
}

/** The time of a form that follows the clock. */
export const followClock = 'now'

/** What an address without parameters means. */
export const emptyForm: ConverterForm = {
  amount: '1',
  unit: 'ether',
  decimals: '6',
  customName: '',
  customDecimals: '8',
  time: followClock,
  timeUnit: 'seconds',
}

const names = Object.keys(emptyForm) as (keyof ConverterForm)[]

/** Reads the form from a query. Unknown rows read as the default; the texts are kept as they are and judged later. */
export function readForm(query: URLSearchParams): ConverterForm {
  const text = (name: keyof ConverterForm) => query.get(name) ?? emptyForm[name]
  const unit = text('unit') as UnitId
  const timeUnit = text('timeUnit') as TimeId
  return {
    amount: text('amount'),
    unit: unitIds.includes(unit) ? unit : emptyForm.unit,
    decimals: text('decimals'),
    customName: text('customName'),
    customDecimals: text('customDecimals'),
    time: text('time'),
    timeUnit: timeIds.includes(timeUnit) ? timeUnit : emptyForm.timeUnit,
  }
}

/** The query with the form in it; other parameters are kept and defaults left out. */
export function writeForm(form: ConverterForm, query = new URLSearchParams()): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const name of names) {
    if (form[name] === emptyForm[name]) next.delete(name)
    else next.set(name, form[name])
  }
  return next
}
