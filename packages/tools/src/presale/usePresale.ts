import { useQuery } from '@tanstack/react-query'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { PresaleOverview } from '@tokensmith/sdk/presale/readPresaleOverviews.ts'
import { heldKey } from '@tokensmith/ui/chain/heldKey.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { type Address, erc20Abi } from 'viem'
import { presalePath } from './PresaleVariant.ts'
import type { SaleView } from './SaleView.ts'

/** A sale as its page shows it, all of one block. */
export type PresaleView = PresaleOverview &
  Pick<SaleView, 'kind' | 'info' | 'path' | 'blockNumber' | 'chainAt'> & {
    totalSupply?: bigint
    /** Base units of the token in the sale that are owed to nobody; undefined where the token does not say what is there. */
    surplus?: bigint
  }

/** One sale of a chain as it is now, with what concerns the connected account; null for what our factory has not created. */
export function usePresale(sale: Address) {
  const { chain, getClient } = useChain()
  const { address: account } = useWallet()
  return useQuery({
    queryKey: [heldKey, 'presale', chain.id, sale, account],
    retry: false,
    placeholderData: (before) => (before?.status.sale.toLowerCase() === sale.toLowerCase() ? before : undefined),
    queryFn: async () => readPresaleView(await getClient(chain.id), sale, account),
  })
}

async function readPresaleView(client: ChainClient, sale: Address, account?: Address): Promise<PresaleView | null> {
  const [{ readPresaleOverviews }, { getTolerantly }, { readPresaleInfo }] = await Promise.all([
    import('@tokensmith/sdk/presale/readPresaleOverviews.ts'),
    import('@tokensmith/sdk/base/chain/getTolerantly.ts'),
    import('@tokensmith/sdk/presale/readPresaleInfo.ts'),
  ])
  const { number: blockNumber, timestamp: chainAt } = await client.getBlock()
  const [overview] = await readPresaleOverviews(client, { sales: [sale], account, blockNumber })
  if (!overview) return null
  const { token, owed } = overview.status
  const ask = (functionName: string, args?: readonly unknown[]) =>
    getTolerantly<bigint>(client, { address: token, abi: erc20Abi, functionName, args, blockNumber })
  const [totalSupply, held, info] = await Promise.all([
    ask('totalSupply'),
    ask('balanceOf', [sale]),
    readPresaleInfo(client, sale, { blockNumber }),
  ])
  const surplus = held === undefined ? undefined : held > owed ? held - owed : 0n
  const about = { kind: 'presale', path: presalePath } as const
  return { ...about, ...overview, totalSupply, surplus, info, blockNumber, chainAt }
}
