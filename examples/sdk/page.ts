/** Reads a typed amount strictly and says what it comes to in base units, or which code refuses it. */

import { formatAmount } from '@tokensmith/sdk/base/parse/formatAmount'
import { parseAmount } from '@tokensmith/sdk/base/parse/parseAmount'

const decimals = 18
const typed = document.createElement('input')
typed.value = '1.5'
const said = document.createElement('output')
const show = () => {
  const read = parseAmount(typed.value, decimals)
  said.value = read.ok ? `${read.value} base units, ${formatAmount(read.value, decimals)}` : read.error.code
}
typed.addEventListener('input', show)
show()
document.querySelector('main')!.append(typed, said)
