/**
 * Searches a key whose address begins with some digits, and shows that the key has this address. The key is printed
 * nowhere: whoever could read it here could spend what it holds.
 *
 *   node main.ts 2a
 */

import { compileKernel } from '@tokensmith/vanity/compileKernel'
import { createKeySearch } from '@tokensmith/vanity/createKeySearch'
import { readPattern } from '@tokensmith/vanity/readPattern'
import { privateKeyToAddress } from 'viem/accounts'

const start = process.argv[2] ?? '2a'
const read = readPattern({ start, middle: '', end: '', matchesCase: false })
if (!read.ok) throw new Error(`"${start}": ${read.problem.code}`)

const search = createKeySearch(compileKernel(), { patterns: [read.pattern] })
let tried = 0
for (;;) {
  const step = search.next()
  tried += step.tried
  if (!step.found) continue
  const { scalar, match } = step.found
  console.log(`${match} after ${tried} tries, and its key has it: ${privateKeyToAddress(scalar) === match}`)
  break
}
