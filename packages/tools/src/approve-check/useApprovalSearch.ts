import { isCancelled } from '@tokensmith/sdk/approvals/LiveApproval.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApprovalSearch, SearchQuestion } from './ApprovalSearch.ts'

/** Searches on the chosen chain; it ends with the page, and what was kept is there when it is opened again. */
export function useApprovalSearch() {
  const { chain, getClient } = useChain()
  const [search, setSearch] = useState<ApprovalSearch>()
  const stopper = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      stopper.current?.abort()
      stopper.current = undefined
    },
    [],
  )

  const run = async (question: SearchQuestion, forget: boolean) => {
    stopper.current?.abort()
    const stop = new AbortController()
    stopper.current = stop
    const isCurrent = () => stopper.current === stop
    const show = (change: Partial<ApprovalSearch>) => {
      if (isCurrent()) setSearch((old) => old && { ...old, ...change })
    }
    setSearch({ question, phase: 'searching', startedAtMs: performance.now(), events: [] })
    try {
      const [client, { searchApprovals, forgetApprovals }, { judgeApprovals, targetsOf }] = await Promise.all([
        getClient(chain.id),
        import('./searchApprovals.ts'),
        import('./judgeApprovals.ts'),
      ])
      const context = { chain, client, signal: stop.signal, show }
      const scan = { covered: [], events: [] }
      if (forget) await forgetApprovals(question, context)
      if (!question.onlyPairs) {
        // What was found before a failure is shown nevertheless.
        await searchApprovals(question, scan, context).catch((error: unknown) => show({ error }))
      }
      if (!isCurrent()) return
      const phase = stop.signal.aborted ? 'paused' : 'done'
      const events = [...(scan.events as ApprovalSearch['events'])]
      show({ phase: 'reading', events })
      const judged = await judgeApprovals(client, chain, question.owner, targetsOf(events, question.pairs))
      show({ phase, ...judged })
    } catch (error) {
      show({ phase: 'done', error })
    }
  }

  /** Reads some approvals, and the account's delegation, again; gives how many of them are still in force. */
  const reread = useCallback(
    async (ids: ReadonlySet<string>): Promise<number> => {
      const { question, approvals = [] } = search ?? {}
      if (!question) return 0
      const [client, { judgeApprovals }] = await Promise.all([getClient(chain.id), import('./judgeApprovals.ts')])
      const again = approvals.filter(({ id }) => ids.has(id))
      const fresh = await judgeApprovals(client, chain, question.owner, again)
      const byId = new Map(fresh.approvals.map((approval) => [approval.id, approval]))
      const merged = approvals.map((approval) => byId.get(approval.id) ?? approval)
      const { blockNumber, delegate } = fresh
      setSearch((old) => {
        const endedDelegate = delegate ? undefined : (old?.delegate ?? old?.endedDelegate)
        return old && { ...old, approvals: merged, blockNumber, delegate, endedDelegate }
      })
      return fresh.approvals.filter((approval) => !isCancelled(approval)).length
    },
    [search, chain, getClient],
  )

  return {
    search,
    start: (question: SearchQuestion) => void run(question, false),
    startAnew: (question: SearchQuestion) => void run(question, true),
    pause: () => stopper.current?.abort(),
    cancel: () => {
      stopper.current?.abort()
      stopper.current = undefined
      setSearch(undefined)
    },
    reread,
  }
}
