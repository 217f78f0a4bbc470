import { useQuery } from '@tanstack/react-query'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { contractKinds } from '@tokensmith/sdk/multisig/CallReading.ts'

/** Names of the contracts that are known by their address on a chain, by the address in small letters. */
export function useContractNames(chain: ChainEntry): ReadonlyMap<string, string> | undefined {
  const t = useTexts('multisig')
  const { data } = useQuery({
    queryKey: ['contractNames', chain.id, chain.swaps.map(({ router }) => router).join()],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { interfacesByAddress } = await import('@tokensmith/sdk/multisig/knownInterfaces.ts')
      return [...interfacesByAddress(chain)].map(([address, { name }]) => [address, name] as const)
    },
  })
  return data && new Map(data.map(([address, name]) => [address, wordOf(name)]))

  function wordOf(name: string): string {
    const kind = contractKinds.find((one) => one === name)
    return kind ? t(`contract.${kind}`) : name
  }
}
