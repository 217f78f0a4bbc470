import { type BalanceTable, getBalances, makeBalanceTable } from '@tokensmith/sdk/balances/getBalances.ts'
import { type Coin, getCoin } from '@tokensmith/sdk/base/erc20/getCoin.ts'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useEffect, useRef, useState } from 'react'
import { type Address, zeroAddress } from 'viem'
import type { Query } from './parseQuery.ts'

/** How often the page follows a reading, in milliseconds. */
const showMs = 200

/** A reading of balances. The tables fill in place; `version` grows whenever there is more in them. */
export type Reading = {
  isReading: boolean
  version: number
  accounts: readonly Address[]
  coins: readonly Coin[]
  now?: BalanceTable
  since?: BalanceTable
  startedAt: number
  error?: unknown
}

export type Balances = {
  reading: Reading | undefined
  start: (query: Query, accounts: readonly Address[]) => void
  /** Reads what is unread. */
  goOn: () => void
  stop: () => void
}

/** Reads balances of the chosen chain; it ends with the page. */
export function useBalances(): Balances {
  const { chain, getClient } = useChain()
  const [reading, setReading] = useState<Reading>()
  const stopper = useRef<AbortController>(undefined)
  useEffect(() => () => stopper.current?.abort(), [])

  const run = async (work: (signal: AbortSignal, show: (change: Partial<Reading>) => void) => Promise<void>) => {
    stopper.current?.abort()
    const stop = new AbortController()
    stopper.current = stop
    const show = (change: Partial<Reading>) => {
      if (stopper.current === stop) setReading((old) => old && { ...old, ...change, version: old.version + 1 })
    }
    try {
      await work(stop.signal, show)
      show({ isReading: false })
    } catch (error) {
      show({ isReading: false, error })
    }
  }

  const fill = async (tables: readonly (BalanceTable | undefined)[], signal: AbortSignal, show: () => void) => {
    const client = await getClient(chain.id)
    let shownAt = 0
    const onPart = () => {
      if (Date.now() - shownAt < showMs) return
      shownAt = Date.now()
      show()
    }
    for (const table of tables) if (table) await getBalances(client, table, { signal, onPart })
  }

  return {
    reading,
    start: (query, accounts) => {
      const own = { address: zeroAddress, symbol: chain.symbol, decimals: 18 }
      const coins: Coin[] = query.tokens.map((address) => (address === zeroAddress ? own : { address }))
      setReading({ isReading: true, version: 0, accounts, coins, startedAt: Date.now() })
      void run(async (signal, show) => {
        const client = await getClient(chain.id)
        const newest = await client.getBlockNumber({ cacheTime: 0 })
        const block = query.block ?? newest
        for (const asked of [block, query.since ?? 0n]) {
          if (asked > newest) throw new ToolboxError('integerOutOfRange', { min: 0n, max: newest })
        }
        const now = makeBalanceTable(query.tokens, accounts, block)
        const since = query.since === undefined ? undefined : makeBalanceTable(query.tokens, accounts, query.since)
        show({ now, since })
        // One by one: a token that burns all gas must not spoil what its neighbours say about themselves.
        for (const [index, { address }] of coins.entries()) {
          if (address !== zeroAddress && !signal.aborted) coins[index] = await getCoin(client, address)
        }
        show({ coins: [...coins] })
        await fill([now, since], signal, () => show({}))
      })
    },
    goOn: () => {
      if (!reading?.now || reading.isReading) return
      const { now, since } = reading
      setReading({ ...reading, isReading: true, error: undefined, startedAt: Date.now() })
      void run((signal, show) => fill([now, since], signal, () => show({})))
    },
    stop: () => stopper.current?.abort(),
  }
}
