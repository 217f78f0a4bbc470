import { useQuery } from '@tanstack/react-query'
import type { Coin } from '@tokensmith/sdk/base/erc20/getCoin.ts'
import type { FairMintCondition } from '@tokensmith/sdk/mint/FairMintValues.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useCoinBalance } from '../../../_shared/coin/useCoinBalance.ts'

export type NeededHolding = { coin: Coin; needed: bigint; balance?: bigint }

/** The token that minters must hold, how much of it, and what the wallet has; undefined where nothing need be held. */
export function useHeldCoin(condition: FairMintCondition): NeededHolding | undefined {
  const { chain, getClient } = useChain()
  const address = condition.kind === 'holding' ? condition.token : undefined
  const balance = useCoinBalance(address)
  const { data } = useQuery({
    queryKey: ['heldCoin', chain.id, address],
    enabled: address !== undefined,
    queryFn: async () => {
      const [{ getCoin }, client] = await Promise.all([
        import('@tokensmith/sdk/base/erc20/getCoin.ts'),
        getClient(chain.id),
      ])
      return getCoin(client, address!)
    },
  })
  if (condition.kind !== 'holding') return undefined
  return { coin: data ?? { address: condition.token }, needed: condition.amount, balance }
}
