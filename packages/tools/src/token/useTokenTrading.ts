import { useQuery } from '@tanstack/react-query'
import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import type { TokenTrading } from '@tokensmith/sdk/token/getTrading.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'

const nothing: TokenTrading = {}

/** Others buy and mint meanwhile: as often as their progress is worth a request. */
const othersBuyMs = 15_000

/** The market of a token and what its taxes do, read again whenever the token was. Nothing for tokens without a pair. */
export function useTokenTrading(token: TokenState | undefined) {
  const { chain, getClient } = useChain()
  const { address: account } = useWallet()
  const isVerified = token?.verification.status === 'verified'
  const query = useQuery({
    queryKey: ['trading', chain.id, token?.address, account, String(token?.chainAt)],
    enabled: isVerified,
    queryFn: async () => {
      const [{ getTrading }, client] = await Promise.all([
        import('@tokensmith/sdk/token/getTrading.ts'),
        getClient(chain.id),
      ])
      return getTrading(client, token!, { account })
    },
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) => (isBought(state.data) ? othersBuyMs : false),
  })
  return { ...query, trading: query.data ?? nothing, isReading: isVerified && query.isPending }
}

/** True while everybody buys or mints the token, so that what the page shows of it grows old. */
function isBought({ sale, fairMint }: TokenTrading = nothing): boolean {
  return (
    sale?.state === 'waiting' ||
    sale?.state === 'selling' ||
    fairMint?.state === 'waiting' ||
    fairMint?.state === 'minting'
  )
}
