/**
 * 10,000 balances (5,000 addresses in a token and in the native coin) on a fresh local chain: requests and time of each
 * way of reading, beside one request for each balance and beside viem's multicall. What it takes to learn what the node
 * can do is left out: that happens once.
 */

import { deployThirdParty } from '@tokensmith/devnet/deployThirdParty.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import type { BalanceMethod } from '@tokensmith/sdk/balances/BalanceMethod.ts'
import { getBalances, makeBalanceTable } from '@tokensmith/sdk/balances/getBalances.ts'
import { multicall3 } from '@tokensmith/sdk/base/chain/knownContracts.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import { type Address, createPublicClient, custom, erc20Abi, http, numberToHex, parseAbi, zeroAddress } from 'viem'
import { printRows, type Row } from './printRows.ts'
import { scale } from './scale.ts'

/** Answers the last two bytes of the account, as a token that does next to nothing would. */
const token = {
  address: '0x00000000000000000000000000000000000c0de5',
  code: '0x60043561ffff1660005260206000f3',
} as const
const accounts = Array.from({ length: scale(5_000, 50) }, (_, index) =>
  numberToHex((0xbe9cn << 144n) + BigInt(index), { size: 20 }),
)
const tokens: readonly Address[] = [token.address, zeroAddress]
const count = tokens.length * accounts.length
const expected = accounts.reduce((sum, account) => sum + (BigInt(account) & 0xffffn), 0n)

/** What a node is made to refuse, so that the next way is taken. */
const refusals: Record<BalanceMethod['id'], (params: readonly unknown[]) => boolean> = {
  override: () => false,
  deployless: (params) => params.length > 2,
  multicall3: (params) => params.length > 2 || !(params[0] as { to?: Address }).to,
  single: (params) => params.length > 2 || (params[0] as { to?: Address }).to !== token.address,
}

const chain = await startChain()
try {
  await deployThirdParty(chain.url)
  await chain.rpc('anvil_setCode', [token.address, token.code])
  await chain.rpc('anvil_mine', ['0x1'])
  const blockNumber = await chain.client.getBlockNumber()
  let requests = 0

  const connect = (refuses: (params: readonly unknown[]) => boolean, canCode = true): ChainClient => {
    const node = http(chain.url, { retryCount: 0 })({ chain: chain.client.chain })
    const request = async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
      requests++
      if (method === 'eth_call' && refuses(params)) throw Object.assign(new Error('invalid argument'), { code: -32602 })
      if (method === 'eth_getCode' && !canCode) return '0x'
      return node.request({ method, params })
    }
    return createPublicClient({
      chain: { ...chain.client.chain, contracts: { multicall3: { address: multicall3.address } } },
      transport: custom({ request }, { retryCount: 0 }),
    }) as ChainClient
  }

  const measure = async (read: () => Promise<bigint>) => {
    requests = 0
    const started = performance.now()
    const sum = await read()
    if (sum !== expected) throw new Error(`Wrong balances: ${sum}`)
    return { requests, ms: Math.round(performance.now() - started) }
  }

  const ours = async (id: BalanceMethod['id']) => {
    const client = connect(refusals[id], id !== 'single')
    await getBalances(client, makeBalanceTable(tokens, accounts.slice(0, 1), blockNumber))
    return measure(async () => {
      const table = await getBalances(client, makeBalanceTable(tokens, accounts, blockNumber))
      if (table.method !== id || table.rest.length > 0) throw new Error(`Not read by ${id}: ${table.method}`)
      return table.balances.reduce<bigint>((sum, balance) => sum + balance!, 0n)
    })
  }

  const viem = async (batchSize: number) => {
    const client = connect(() => false)
    const native = parseAbi(['function getEthBalance(address) view returns (uint256)'])
    return measure(async () => {
      const balances = await client.multicall({
        contracts: [
          ...accounts.map((account) => ({
            ...{ address: token.address, abi: erc20Abi, functionName: 'balanceOf' as const, args: [account] as const },
          })),
          ...accounts.map((account) => ({
            ...{ address: multicall3.address, abi: native, functionName: 'getEthBalance' as const },
            args: [account] as const,
          })),
        ],
        allowFailure: false,
        blockNumber,
        batchSize,
      })
      return (balances as bigint[]).reduce((sum, balance) => sum + balance, 0n)
    })
  }

  const results = {
    override: await ours('override'),
    deployless: await ours('deployless'),
    multicall3: await ours('multicall3'),
    single: await ours('single'),
  }
  const peers = { 'one each': results.single, 'viem multicall': await viem(1_024), 'viem, 64 KB': await viem(65_536) }
  const rows = (unit: 'requests' | 'ms'): Row[] =>
    (['override', 'deployless', 'multicall3'] as const).flatMap((id) => [
      ...(unit === 'requests' ? [{ name: id, ours: results[id].requests, limit: 8, unit }] : []),
      ...Object.entries(peers).map(([peerName, peer]) => ({
        ...{ name: `${id} beside ${peerName}`, ours: results[id][unit], peer: peer[unit], peerName, unit },
      })),
    ])
  printRows(`Requests for ${count.toLocaleString('en')} balances`, rows('requests'))
  printRows(`Time for ${count.toLocaleString('en')} balances`, rows('ms'))
} finally {
  await chain.stop()
}
