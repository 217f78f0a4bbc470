import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { LaunchRehearsal } from '@tokensmith/sdk/token/rehearseLaunch.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import type { Address, Hex } from 'viem'
import { loadComposedCode } from '../loadComposedCode.ts'
import type { CreateTokenReading } from '../parseCreateToken.ts'
import { toLaunchValues, toTokenValues } from '../toTokenValues.ts'

/** How long inputs rest before a rehearsal: it is the heaviest question that the page asks a node. */
const restMs = 700
/** Stands in for a visitor without a wallet: an account that means nothing to any contract. */
const visitor: Address = '0x000000000000000000000000000000000000bEEF'

export type LaunchRehearsalProps = { composition: TokenComposition; reading: CreateTokenReading; salt: Hex }

export type LaunchRehearsalState = {
  /** `idle`: the form is not complete yet. */
  status: 'idle' | 'running' | 'done' | 'failed'
  rehearsal?: LaunchRehearsal
  error?: unknown
  retry: () => void
}

/** Rehearses what the form describes whenever it has rested. A newer input puts an earlier answer aside. */
export function useLaunchRehearsal({ composition, reading, salt }: LaunchRehearsalProps): LaunchRehearsalState {
  const { chain, getClient } = useChain()
  const { address } = useWallet()
  const { draft, complete } = reading
  const key = complete ? keyOf({ composition, draft, salt }) : ''
  const [rested] = useDebouncedValue(key, restMs)
  const isRested = key !== '' && rested === key
  const query = useQuery({
    queryKey: ['launchRehearsal', chain.id, address ?? '', key],
    enabled: isRested,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    queryFn: async ({ signal }) => rehearse(await getClient(chain.id), address, { composition, reading, salt }, signal),
  })
  const retry = () => void query.refetch()
  if (key === '') return { status: 'idle', retry }
  if (!isRested || query.isFetching || query.isPending) return { status: 'running', retry }
  if (query.isError) return { status: 'failed', error: query.error, retry }
  return { status: 'done', rehearsal: query.data, retry }
}

async function rehearse(
  client: ChainClient,
  wallet: Address | undefined,
  { composition, reading: { draft }, salt }: LaunchRehearsalProps,
  signal: AbortSignal,
): Promise<LaunchRehearsal> {
  const [{ rehearseLaunch }, { getChainTime }, creationCode] = await Promise.all([
    import('@tokensmith/sdk/token/rehearseLaunch.ts'),
    import('@tokensmith/sdk/token/prepareToken.ts'),
    loadComposedCode(composition, () => {}, signal),
  ])
  const account = wallet ?? visitor
  const values = toTokenValues(draft, { sender: account, chainAt: await getChainTime(client) })
  const native = draft.market?.baseIsNative
  const params = { account, composition, values, salt, creationCode, native, launch: toLaunchValues(draft) }
  return rehearseLaunch(client, params, { judgesBalance: wallet !== undefined })
}

function keyOf(values: unknown): string {
  return JSON.stringify(values, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))
}
