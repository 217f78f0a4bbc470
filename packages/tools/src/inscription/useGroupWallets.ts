import { useQuery } from '@tanstack/react-query'
import type { InscriptionWallet } from '@tokensmith/sdk/inscription/getInscriptionWallet.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { findRun } from '@tokensmith/ui/run/savedRuns.ts'
import { useEffect } from 'react'
import { isAddressEqual, zeroAddress } from 'viem'
import { openJobWallets } from '../_shared/jobs/openJobWallets.ts'
import type { Tool } from '../defineTool.ts'
import type { GroupFigures } from './groupFigures.ts'
import { inscriptionKinds } from './inscriptionKinds.ts'
import type { OpenedGroup, OpenedInscription } from './openInscriptions.ts'

/** Between two looks at the balances, in ms: quick for a few wallets, and rare for many. */
const lookEveryMs = (wallets: number) => (wallets > 20 ? 20_000 : 4_000)
/** Wallets asked about at once. */
const atOnce = 10

export type GroupWalletsView = {
  /** The wallets of the group have keys of their own. */
  areOwn: boolean
  /** Undefined until they are read. */
  wallets?: readonly InscriptionWallet[]
  /** A request to lend is under way, or its outcome is not known yet. */
  isLending: boolean
  /** Nothing is lacking, as far as is known. */
  isFunded: boolean
  /** All of them are empty, and the group is over. */
  isEmptied: boolean
  error?: unknown
  refresh: () => void
}

/** Where lending to a group's wallets is remembered until it is done. */
export const lendSlot = (id: string) => `lend:${id}`

type GroupWalletsParams = {
  id: string
  tool: Tool
  opened: OpenedGroup
  figures: GroupFigures
  onForgotten: () => void
}

/** Watches the wallets of a group, and deletes their keys once they are empty for good and nothing belongs to them. */
export function useGroupWallets({ id, tool, opened, figures, onForgotten }: GroupWalletsParams): GroupWalletsView {
  const { getClient } = useChain()
  const { entries } = opened
  const { job } = entries[0]!.run
  const areOwn = job.kind === inscriptionKinds.wallet
  const { phase, isOver, failed } = figures
  const { data, error, refetch } = useQuery({
    queryKey: ['inscriptionWallets', id, phase],
    enabled: areOwn,
    refetchInterval: phase === 'running' ? false : lookEveryMs(entries.length),
    placeholderData: (before) => before,
    queryFn: async () => {
      const { getInscriptionWallet } = await import('@tokensmith/sdk/inscription/getInscriptionWallet.ts')
      const client = await getClient(job.chainId)
      const wallets: InscriptionWallet[] = []
      for (let first = 0; first < entries.length; first += atOnce) {
        const some = entries.slice(first, first + atOnce)
        const read = some.map(({ run }) => getInscriptionWallet(client, { job: run.job, batches: run.getBatches() }))
        wallets.push(...(await Promise.all(read)))
      }
      return { wallets, isLending: (await findRun(tool.id, lendSlot(id), job.chainId)) !== undefined }
    },
  })
  const wallets = data?.wallets
  const isEmptied = areOwn && isOver && wallets?.every(({ isEmpty }) => isEmpty) === true
  const mayForget = isEmptied && !data?.isLending && failed === 0 && entries.some(isForgettable)
  useEffect(() => {
    if (!mayForget) return
    const forget = async () => {
      for (const entry of entries.filter(isForgettable)) await openJobWallets().forget(entry.run.job.sender)
      onForgotten()
    }
    void forget()
  }, [mayForget, entries, onForgotten])
  return {
    ...{ areOwn, isEmptied, isLending: data?.isLending ?? false },
    isFunded: !areOwn || wallets?.every(({ missingWei }) => missingWei === 0n) === true,
    ...(wallets ? { wallets } : {}),
    ...(error ? { error } : {}),
    refresh: () => void refetch(),
  }
}

/** Its key lies here, and nothing that it inscribed belongs to it: neither is it the receiver nor does the sender mint. */
function isForgettable({ run, key }: OpenedInscription): boolean {
  if (key === undefined || key === 'missing') return false
  const [row] = run.rows
  const isItsOwn = row && (isAddressEqual(row.to, run.job.sender) || isAddressEqual(row.to, zeroAddress))
  // Coin that is still on its way to a wallet that never closed must find a key.
  const isClosed = run
    .getBatches()
    .some(({ role, state, hashes }) => role === 'close' && state === 'final' && hashes[0])
  return !isItsOwn && isClosed
}
