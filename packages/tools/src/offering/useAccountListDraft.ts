import { useMemo, useState } from 'react'
import { type AccountListReading, parseAccountList, parseAccountListFile } from './parseAccountList.ts'

/** What was typed, so that connecting a wallet does not lose it. Not in the page's address: a list can have thousands of lines. */
const drafts = new Map<string, string>()

/**
 * A list that a deployer writes or loads, to set it.
 *
 * @param key one of its kind: names the chain, the contract and the phase.
 */
export function useAccountListDraft(key: string) {
  const [, setTyped] = useState(0)
  const [isTouched, setTouched] = useState(false)
  const [loadFault, setLoadFault] = useState<{ key: string; fault: AccountListReading['fault'] }>()
  const text = drafts.get(key) ?? ''
  const { accounts, fault } = useMemo(() => parseAccountList(text), [text])
  const keep = (next: string) => {
    drafts.set(key, next)
    setTyped((count) => count + 1)
  }
  return {
    ...{ text, accounts, isTouched },
    /** There is a list, and nothing in it is wrong. */
    isReady: accounts.length > 0 && !fault,
    isEmpty: accounts.length === 0 && !fault,
    /** What the field itself does not say. */
    fault: (loadFault?.key === key ? loadFault.fault : undefined) ?? (fault?.code === 'tooMany' ? fault : undefined),
    touch: () => setTouched(true),
    type(next: string) {
      setLoadFault(undefined)
      keep(next)
    },
    async load(file: File) {
      const loaded = await parseAccountListFile(file)
      // Wrong lines are shown in the field, where they can be mended.
      const isShown = !loaded.fault || loaded.fault.code === 'line'
      setLoadFault(isShown ? undefined : { key, fault: loaded.fault })
      if (isShown) keep(await file.text())
    },
  }
}
