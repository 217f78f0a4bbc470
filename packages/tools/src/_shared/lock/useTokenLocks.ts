import { useQuery } from '@tanstack/react-query'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { TokenLocks } from '@tokensmith/sdk/lock/getTokenLocks.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { type Address, erc20Abi, isAddressEqual, parseAbi, zeroAddress } from 'viem'

type TokenLocksView = {
  own: TokenLocks
  /** The pairs of the token with the usual coins of this chain, as far as something is in them, the fullest first. */
  pairs: readonly TokenLocks[]
}

const factoryAbi = parseAbi(['function getPair(address first, address second) view returns (address)'])
/** Exchanges and coins that are asked for a pair; each is a call. */
const maxPairs = 24
const maxShownPairs = 4

/** All that is locked of a token and of its liquidity on a chain. */
export function useTokenLocks(token: Address, chain: ChainEntry) {
  const { getClient } = useChain()
  return useQuery({
    queryKey: ['tokenLocks', chain.id, token.toLowerCase()],
    retry: false,
    queryFn: async (): Promise<TokenLocksView> => {
      const [{ getTokenLocks }, { getTolerantly }] = await Promise.all([
        import('@tokensmith/sdk/lock/getTokenLocks.ts'),
        import('@tokensmith/sdk/base/chain/getTolerantly.ts'),
      ])
      const client = await getClient(chain.id)
      const [own, found] = await Promise.all([
        getTokenLocks(client, token, { swaps: chain.swaps }),
        Promise.all(
          pairCandidates(token, chain).map(({ factory, base }) =>
            getTolerantly<Address>(client, {
              address: factory,
              abi: factoryAbi,
              functionName: 'getPair',
              args: [token, base],
            }),
          ),
        ),
      ])
      const addresses = [...new Set(found.filter((pair): pair is Address => !!pair && pair !== zeroAddress))]
      // Anybody can make empty pairs, which must not hide those that hold the token.
      const held = await Promise.all(
        addresses.map(async (pair) => ({
          pair,
          amount:
            (await getTolerantly<bigint>(client, {
              ...{ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [pair] },
            })) ?? 0n,
        })),
      )
      const fullest = held.sort((a, b) => (a.amount === b.amount ? 0 : a.amount < b.amount ? 1 : -1))
      const read = await Promise.all(
        fullest.slice(0, maxShownPairs).map(({ pair }) => getTokenLocks(client, pair, { swaps: chain.swaps })),
      )
      return { own, pairs: read.filter(({ lp }) => lp && lp.supply > 0n) }
    },
  })
}

function pairCandidates(token: Address, { swaps, wrapped, tokens }: ChainEntry) {
  const coins = tokens.map(({ address }) => address).filter((address) => address !== zeroAddress)
  const bases = [...(wrapped ? [wrapped] : []), ...coins].filter((base) => !isAddressEqual(base, token))
  return swaps.flatMap(({ factory }) => bases.map((base) => ({ factory, base }))).slice(0, maxPairs)
}
