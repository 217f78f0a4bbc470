import { type BalanceList, parseBalanceList } from '@tokensmith/sdk/balances/parseBalanceList.ts'
import { useEffect, useState } from 'react'

const restMs = 150

/** What the list says, read in slices once typing rests; undefined while it is being read. */
export function useBalanceList(text: string, shortName: string | undefined): BalanceList | undefined {
  const [read, setRead] = useState<{ text: string; list: BalanceList }>()
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      parseBalanceList(text, { shortName, signal: stop.signal }).then(
        (list) => !stop.signal.aborted && setRead({ text, list }),
        () => undefined,
      )
    }, restMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text, shortName])
  return read?.text === text ? read.list : undefined
}
