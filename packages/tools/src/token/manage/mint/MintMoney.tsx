import type { FairMintState } from '@tokensmith/sdk/mint/getFairMint.ts'
import { raiseOfMint } from '@tokensmith/sdk/mint/raiseOfMint.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { type RaiseColumn, RaiseTable } from '../../../offering/RaiseTable.tsx'
import { raiseMarketOf } from '../../../offering/raiseMarketOf.ts'

/** What becomes of what minters pay; nothing of a free mint, whose deployer makes the price. */
export function MintMoney({ mint, context }: { mint: FairMintState; context: ActionContext }) {
  const { chain } = useChain()
  const market = raiseMarketOf(context)
  const columns = (['now', 'full'] as const).flatMap((when): RaiseColumn[] => {
    const raise = market && raiseOfMint(mint, market, when)
    return raise ? [{ when, raise, inviters: 0n }] : []
  })
  const coin = { symbol: chain.symbol, decimals: 18 }
  return (
    <RaiseTable
      of="mint"
      columns={columns}
      lockSeconds={mint.rules.liquidityLockSeconds}
      coin={coin}
      token={context.token}
    />
  )
}
