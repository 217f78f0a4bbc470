import { useQuery } from '@tanstack/react-query'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import { heldKey } from '@tokensmith/ui/chain/heldKey.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { type Address, erc20Abi } from 'viem'

/** The token that is typed, and what the wallet has of it, as far as the token tells. */
export function useTokenOfOrder(typed: string, chain: ChainEntry, multisig: Address) {
  const { getClient } = useChain()
  const parsed = parseAddress(typed, { shortName: chain.shortName })
  const token = parsed.ok ? parsed.value : undefined
  return useQuery({
    queryKey: [heldKey, 'multisigToken', chain.id, multisig, token],
    enabled: token !== undefined,
    retry: false,
    queryFn: async () => {
      const [{ getCoin }, { getTolerantly }, client] = await Promise.all([
        import('@tokensmith/sdk/base/erc20/getCoin.ts'),
        import('@tokensmith/sdk/base/chain/getTolerantly.ts'),
        getClient(chain.id),
      ])
      const call = { address: token!, abi: erc20Abi, functionName: 'balanceOf', args: [multisig] }
      const [coin, balance] = await Promise.all([getCoin(client, token!), getTolerantly<bigint>(client, call)])
      return { ...coin, balance }
    },
  })
}
