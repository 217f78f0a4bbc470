/**
 * A quote over 50 routes on a fresh local chain: pairs, reserves and routers asked in a few requests at one block, beside
 * one call each in the same run.
 */

import { localExchange } from '@tokensmith/chains/localChain.ts'
import { deployThirdParty } from '@tokensmith/devnet/deployThirdParty.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { multicall3 } from '@tokensmith/sdk/base/chain/knownContracts.ts'
import { pairAbi } from '@tokensmith/sdk/base/pair/pairAbi.ts'
import { largest } from '@tokensmith/sdk/base/parse/largest.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import { findRoutes } from '@tokensmith/sdk/exchange/findRoutes.ts'
import { getQuotes } from '@tokensmith/sdk/exchange/getQuotes.ts'
import { factoryAbi, routerAbi } from '@tokensmith/sdk/exchange/routerAbi.ts'
import { createTradeScene } from '@tokensmith/testing/tradeScene.ts'
import { createPublicClient, custom, http, parseEther } from 'viem'
import { printRows } from './printRows.ts'
import { scale } from './scale.ts'

const { swaps, wrapped } = localExchange
const limitMs = 300
const runs = scale(7, 1)

const chain = await startChain()
try {
  await deployThirdParty(chain.url)
  const scene = await createTradeScene(chain.url)
  const coins = []
  for (const symbol of ['FROM', 'TO', 'ONE', 'TWO', 'THREE', 'FOUR']) coins.push(await scene.createCoin({ symbol }))
  const [from, to, ...between] = coins
  // Every two coins have a pair on both exchanges, so that every route exists.
  for (const exchange of swaps.keys()) {
    for (const [index, first] of coins.entries()) {
      await scene.fill(exchange, first, '100000', '10')
      for (const second of coins.slice(index + 1)) await scene.fillPair(exchange, first, second, ['10000', '10000'])
    }
  }
  let requests = 0
  const node = http(chain.url, { retryCount: 0 })({ chain: chain.client.chain })
  const client = createPublicClient({
    chain: { ...chain.client.chain, contracts: { multicall3: { address: multicall3.address } } },
    transport: custom(
      {
        request: (asked) => {
          requests++
          return node.request(asked)
        },
      },
      { retryCount: 0 },
    ),
  }) as ChainClient
  const blockNumber = await client.getBlockNumber()
  const bases = [wrapped, ...between.map(({ address }) => address)]
  const amount = parseEther('1')

  const ours = async () => {
    const routes = await findRoutes(client, {
      ...{ swaps, from: from!.address, to: to!.address, bases, wrapped, blockNumber },
    })
    const { quotes } = await getQuotes(client, { routes: routes.slice(0, 50), amount, side: 'in', blockNumber })
    if (quotes.length !== 50) throw new Error(`${quotes.length} routes were quoted.`)
    return quotes[0]!.amountOut
  }
  const oneEach = async () => {
    const routes = await findRoutes(client, {
      ...{ swaps, from: from!.address, to: to!.address, bases, wrapped, blockNumber },
    })
    requests = 0
    const started = performance.now()
    const outs = await Promise.all(
      routes.slice(0, 50).map(async ({ swap, path, pairs }) => {
        await Promise.all(
          pairs.flatMap((pair, index) => [
            client.readContract({
              ...{ address: swap.factory, abi: factoryAbi, functionName: 'getPair', blockNumber },
              args: [path[index]!, path[index + 1]!],
            }),
            client.readContract({ address: pair, abi: pairAbi, functionName: 'getReserves', blockNumber }),
          ]),
        )
        const amounts = await client.readContract({
          ...{ address: swap.router, abi: routerAbi, functionName: 'getAmountsOut', args: [amount, path], blockNumber },
        })
        return amounts.at(-1)!
      }),
    )
    const best = largest(outs)
    return { best, ms: performance.now() - started, requests }
  }

  const median = (values: number[]) => Math.round(values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!)
  const times: number[] = []
  const peerTimes: number[] = []
  let counts = { ours: 0, peer: 0 }
  const expected = await ours()
  for (let run = 0; run < runs; run++) {
    requests = 0
    const started = performance.now()
    if ((await ours()) !== expected) throw new Error('The quotes differ between two runs.')
    times.push(performance.now() - started)
    const asked = requests
    const peer = await oneEach()
    if (peer.best !== expected) throw new Error('One call each finds another best price.')
    peerTimes.push(peer.ms)
    counts = { ours: asked, peer: peer.requests }
  }
  printRows('Requests for a quote over 50 routes', [
    { name: '50 routes', ours: counts.ours, limit: 4, unit: 'requests' },
    { name: 'beside one call each', ours: counts.ours, peer: counts.peer, peerName: 'one each', unit: 'requests' },
  ])
  printRows('Time of a quote over 50 routes', [
    { name: '50 routes', ours: median(times), limit: limitMs, unit: 'ms' },
    { name: 'beside one call each', ours: median(times), peer: median(peerTimes), peerName: 'one each', unit: 'ms' },
  ])
} finally {
  await chain.stop()
}
