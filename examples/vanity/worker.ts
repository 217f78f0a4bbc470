/** Tells the page of an address that begins with "2a", and keeps its key to itself. */

import { compileKernel } from '@tokensmith/vanity/compileKernel'
import { createKeySearch } from '@tokensmith/vanity/createKeySearch'

const patterns = [{ start: '2a', middle: '', end: '', matchesCase: false }]
const search = createKeySearch(compileKernel(), { patterns })
let found = search.next().found
while (!found) found = search.next().found
postMessage(found.match)
