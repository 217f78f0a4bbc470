import { useEffect, useRef, useState } from 'react'
import { averageSpeeds } from './averageSpeeds.ts'
import type { GraphicsState } from './createGraphics.ts'
import { type Engine, type Find, openSearchers, type Searchers } from './openSearchers.ts'
import type { SearchOrder } from './searchOrder.ts'

export type SearchStatus = 'waiting' | 'running' | 'found' | 'error' | 'stopped'

export type SearchState = {
  status: SearchStatus
  /** Of the last search, still running or not. */
  tried: number
  /** Addresses a second over the last seconds, of a search that has ended over all of it; 0 while nothing is known. */
  speeds: Readonly<Record<Engine, number>>
  /** Left out where the graphics processor was not asked. */
  graphics?: GraphicsState
  message?: string
}

/** How often the figures on the page follow, and how many of these moments the speed is taken over. */
const followMs = 250
const spanMoments = 12

const none: Readonly<Record<Engine, number>> = { processor: 0, graphics: 0 }
const nothing: SearchState = { status: 'waiting', tried: 0, speeds: none }

const sum = ({ processor, graphics }: Readonly<Record<Engine, number>>) => processor + graphics

export type Search = ReturnType<typeof useSearch>

/** The searching workers of a page. What they hold goes when the page is left. */
export function useSearch() {
  const [state, setState] = useState(nothing)
  const [finds, setFinds] = useState<readonly Find[]>([])
  const searchers = useRef<Searchers>(undefined)
  const tried = useRef(none)
  const startedAt = useRef(0)
  const isRunning = state.status === 'running'

  useEffect(() => {
    searchers.current = openSearchers()
    return () => {
      searchers.current?.close()
      searchers.current = undefined
      // The shell keeps a page that was left, hidden, with its state: nothing of the keys may stay in it.
      setFinds([])
      setState(nothing)
    }
  }, [])

  // Each worker reports ten times a second; the page follows at its own pace.
  useEffect(() => {
    if (!isRunning) return
    const moments = [{ at: performance.now(), tried: none }]
    const timer = setInterval(() => {
      moments.push({ at: performance.now(), tried: tried.current })
      if (moments.length > spanMoments) moments.shift()
      const [first, last] = [moments[0]!, moments.at(-1)!]
      const speedOf = (engine: Engine) => ((last.tried[engine] - first.tried[engine]) / (last.at - first.at)) * 1000
      const speeds = { processor: speedOf('processor'), graphics: speedOf('graphics') }
      setState((present) => ({ ...present, tried: sum(last.tried), speeds }))
    }, followMs)
    return () => clearInterval(timer)
  }, [isRunning])

  const end = (status: SearchStatus, message?: string) => {
    searchers.current?.stop()
    setState((present) => {
      // What was still being made ready has had no part in it.
      const graphics = present.graphics?.state === 'preparing' ? undefined : present.graphics
      return {
        ...present,
        status,
        tried: sum(tried.current),
        speeds: averageSpeeds(tried.current, { startedAtMs: startedAt.current, endedAtMs: performance.now() }),
        graphics,
        message,
      }
    })
  }
  return {
    state,
    finds,
    searchers,
    start(order: SearchOrder, engines: { cores: number; graphics: boolean }) {
      tried.current = none
      startedAt.current = performance.now()
      setState({ ...nothing, status: 'running' })
      let left = order.count
      searchers.current?.start(order, engines, {
        onTried: (more, engine) => {
          tried.current = { ...tried.current, [engine]: tried.current[engine] + more }
        },
        onFound: (find) => {
          // Workers may find at the same moment.
          if (left <= 0) return
          left--
          setFinds((present) => [find, ...present])
          if (left === 0) end('found')
        },
        onGraphics: (graphics) => setState((present) => ({ ...present, graphics })),
        onFailed: (message) => end('error', message),
      })
    },
    stop: () => end('stopped'),
    wipe() {
      searchers.current?.wipe()
      setFinds([])
      setState(nothing)
    },
  }
}
