import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { decodeError } from '@tokensmith/sdk/base/errors/decodeError.ts'
import { useEffect, useReducer, useState } from 'react'
import { chains } from './chains.ts'
import type { ChainConnection, NodeEndpoint } from './connectChain.ts'

/** What the chain answered just now, and whose answer it was. */
export type EndpointLook = { head: bigint; label: string; latencyMs: number } | { error: unknown }

/** The endpoints of a chain as they are now, and who answers. Looks once each time the order changes. */
export function useEndpoints(chain: ChainEntry) {
  const [connection, setConnection] = useState<ChainConnection>()
  const [look, setLook] = useState<EndpointLook>()
  const [, changed] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    let isGone = false
    setConnection(undefined)
    chains.connect(chain.id).then(
      (made) => !isGone && setConnection(made),
      (error) => !isGone && setLook({ error: decodeError(error) }),
    )
    return () => {
      isGone = true
    }
  }, [chain])
  useEffect(() => connection?.endpoints.subscribe(changed), [connection])

  const list: readonly NodeEndpoint[] = connection?.endpoints.list() ?? []
  const order = list.map(({ rpc }) => rpc).join('\n')
  useEffect(() => {
    if (!connection) return
    let isGone = false
    setLook(undefined)
    const ask = async () => {
      const startedAt = performance.now()
      const head = await connection.client.getBlockNumber({ cacheTime: 0 })
      const latencyMs = Math.round(performance.now() - startedAt)
      // The first one that was not left is the one that answered.
      const answering = connection.endpoints.list().find(({ state }) => state === 'answers')
      return { head, label: answering?.label ?? '', latencyMs: answering?.latencyMs ?? latencyMs }
    }
    ask().then(
      (found) => !isGone && setLook(found),
      (error) => !isGone && setLook({ error: decodeError(error) }),
    )
    return () => {
      isGone = true
    }
  }, [connection, order])
  return { endpoints: connection?.endpoints, list, look }
}
