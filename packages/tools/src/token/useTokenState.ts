import { useQuery } from '@tanstack/react-query'
import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { GetTokenOptions, TokenState } from '@tokensmith/sdk/token/getToken.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import type { Address } from 'viem'
import { listKnownTemplates } from '../_shared/contract/knownTemplates.ts'

/** A token, and who compiled what its code was compared with: the build or this browser, unless the server did. */
export type SeenToken = TokenState & { comparedBy?: 'server' }

/** A token of the page's chain as it is now, with the connected wallet's balance. Read again by `refetch`. */
export function useTokenState(address: Address | undefined) {
  const { chain, getClient } = useChain()
  const { address: account } = useWallet()
  return useQuery({
    queryKey: ['token', chain.id, address, account],
    enabled: address !== undefined,
    queryFn: async ({ signal }): Promise<SeenToken> => {
      const [{ getToken }, client] = await Promise.all([
        import('@tokensmith/sdk/token/getToken.ts'),
        getClient(chain.id),
      ])
      const options = { account, known: listKnownTemplates() }
      const token = await getToken(client, address!, options)
      return token.verification.status === 'unknownTemplate' ? askServer(client, token, options, signal) : token
    },
    placeholderData: (previous) => (previous?.address === address ? previous : undefined),
  })
}

/**
 * A token of the factory that neither the build nor this browser knows: the server may have compiled its composition, when
 * its maker had it verified. The code at the address and the factory's word are read from the chain all the same. Where
 * there is no server, or it knows nothing, the token stays as it was read.
 */
async function askServer(
  client: ChainClient,
  token: TokenState,
  options: GetTokenOptions,
  signal: AbortSignal,
): Promise<SeenToken> {
  const { verification, address } = token
  if (verification.status !== 'unknownTemplate') return token
  const { templateId, codeHash } = verification
  const [{ findCompiledCode }, { canonicalComposition }, { getToken }] = await Promise.all([
    import('@tokensmith/api/verification/findCompiledCode.ts'),
    import('@tokensmith/contracts/compose/tokenModules.ts'),
    import('@tokensmith/sdk/token/getToken.ts'),
  ])
  try {
    const { composition } = await findCompiledCode(codeHash, { signal })
    if (!composition) return token
    const template = { ...canonicalComposition(composition as TokenComposition), templateId, runtimeCodeHash: codeHash }
    const known = [...(options.known ?? []), template]
    return { ...(await getToken(client, address, { ...options, known })), comparedBy: 'server' }
  } catch {
    return token
  }
}
