/**
 * Prints the catalogue, and what a node says about its chain as an entry of the same form.
 *
 *   node main.ts http://127.0.0.1:8545
 */

import { catalogue, findChain } from '@tokensmith/chains/catalogue'
import { createLocalChain } from '@tokensmith/chains/localChain'
import { createPublicClient, http } from 'viem'

for (const { id, name, symbol, swaps } of catalogue) {
  console.log(`${id} ${name} (${symbol}): ${swaps.map((swap) => swap.name).join(', ') || 'no exchange'}`)
}

const url = process.argv[2] ?? 'http://127.0.0.1:8545'
const client = createPublicClient({ transport: http(url) })
const id = await client.getChainId()
const chain = findChain(id) ?? { ...createLocalChain(url), id }
const native = chain.tokens[0]!
console.log(`The node is on ${id}, ${chain.name}, whose ${native.name} has ${native.decimals} decimals`)
console.log(`Its newest block is ${await client.getBlockNumber()}`)
