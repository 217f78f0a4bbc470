import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { JobJournal } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { openWebJobJournal } from '@tokensmith/ui/jobs/webJobJournal.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { OpenedGroup } from './openInscriptions.ts'

/** Frames are enough for a person; quick jobs change a hundred times a second. */
const showEveryMs = 150

export type InscriptionGroupState = {
  opened: OpenedGroup | undefined
  journal: JobJournal | undefined
  /** The group is not in this browser, or cannot be read. */
  failure: unknown
  /** Opens it again: a key was saved or brought back. */
  lookAgain: () => void
}

type Kept = { id?: string; opened?: OpenedGroup; journal?: JobJournal; failure?: unknown }

/** The jobs of this browser that were made together; drawn anew as they change. Opening sends nothing. */
export function useInscriptionGroup(id: string): InscriptionGroupState {
  const { getClient, getSecondClient } = useChain()
  const { address, chainId, getProvider, status } = useWallet()
  const [kept, setKept] = useState<Kept>({})
  const [attempt, setAttempt] = useState(0)
  const account = status === 'connected' ? address : undefined
  useEffect(() => {
    let isOver = false
    const open = async () => {
      const [journal, { openInscriptions }] = await Promise.all([openWebJobJournal(), import('./openInscriptions.ts')])
      const jobs = (await journal.list())
        .map(({ job }) => job)
        .filter(({ options }) => options.group === id)
        .sort((a, b) => Number(a.options.first ?? 0) - Number(b.options.first ?? 0) || (a.sender < b.sender ? -1 : 1))
      const [first] = jobs
      if (!first) throw new ToolboxError('jobUnknown', { jobId: id })
      const [client, secondClient] = await Promise.all([getClient(first.chainId), getSecondClient(first.chainId)])
      const isThere = account !== undefined && chainId === first.chainId
      const wallet = isThere ? { provider: await getProvider(), account } : undefined
      const opened = await openInscriptions(id, { journal, jobs, client, secondClient, wallet })
      if (!isOver) setKept({ id, opened, journal })
    }
    open().catch((failure) => !isOver && setKept({ id, failure }))
    return () => {
      isOver = true
    }
    // `attempt` opens again.
  }, [id, attempt, account, chainId, getClient, getSecondClient, getProvider])

  const { opened, journal, failure } = kept.id === id ? kept : {}
  const subscribe = useCallback(
    (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const tell = () => {
        timer ??= setTimeout(() => {
          timer = undefined
          version.count++
          listener()
        }, showEveryMs)
      }
      const version = versionOf(opened)
      const stops = opened?.entries.flatMap(({ run, gate }) => [run.subscribe(tell), gate.onChange(tell)]) ?? []
      return () => {
        for (const stop of stops) stop()
        clearTimeout(timer)
      }
    },
    [opened],
  )
  useSyncExternalStore(subscribe, () => versionOf(opened).count)
  const lookAgain = useCallback(() => setAttempt((before) => before + 1), [])
  return { opened, journal, failure, lookAgain }
}

const versions = new WeakMap<object, { count: number }>()
const nothing = {}

/** Counts the changes of a group. */
function versionOf(opened: object = nothing): { count: number } {
  const version = versions.get(opened) ?? { count: 0 }
  versions.set(opened, version)
  return version
}
