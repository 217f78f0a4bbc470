import { useQuery } from '@tanstack/react-query'
import type { ExchangeCoin } from '@tokensmith/sdk/exchange/SwapRoute.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import type { Address } from 'viem'
import { parseCoinValue } from './parseCoinValue.ts'
import { useCoinBalance } from './useCoinBalance.ts'
import { isSame, useCoinList } from './useCoinList.ts'

/** A chosen coin as far as it is known. What a token says of itself is its own word. */
export type ChosenCoin = {
  address: ExchangeCoin
  symbol?: string
  name?: string
  decimals?: number
  /** It is in no list of this page or this person. */
  isForeign: boolean
  /** Base units of the connected wallet. */
  balance?: bigint
}

export type CoinState = {
  coin?: ChosenCoin
  isReading: boolean
  /** Nothing at the address answers as a token. */
  isAbsent: boolean
  error?: unknown
}

/** A token as the page has read it already. */
export type ToldCoin = { address: Address; symbol?: string; name?: string; decimals: number }

/**
 * Knows a chosen coin from the lists, else reads it from the chain.
 *
 * @param told is not read again where it is the chosen one.
 */
export function useChosenCoin(value: string, told?: ToldCoin): CoinState {
  const { chain, getClient } = useChain()
  const coins = useCoinList()
  const address = parseCoinValue(value)
  const known = address && coins.find((coin) => isSame(coin.address, address))
  const isTold = address !== undefined && told !== undefined && isSame(told.address, address)
  const { data, error, isFetching } = useQuery({
    queryKey: ['foreignCoin', chain.id, address],
    enabled: address !== undefined && address !== 'native' && known === undefined && !isTold,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const [{ getCoin }, { getTokenText }, client] = await Promise.all([
        import('@tokensmith/sdk/base/erc20/getCoin.ts'),
        import('@tokensmith/sdk/base/chain/getTokenText.ts'),
        getClient(chain.id),
      ])
      const token = address as Address
      const [coin, name] = await Promise.all([getCoin(client, token), getTokenText(client, token, 'name')])
      return { ...coin, name }
    },
  })
  const balance = useCoinBalance(address)
  if (!address) return { isReading: false, isAbsent: false }
  if (known) return { coin: { ...known, isForeign: false, balance }, isReading: false, isAbsent: false }
  if (isTold) return { coin: { ...told, address, isForeign: true, balance }, isReading: false, isAbsent: false }
  const isAbsent = data !== undefined && data.decimals === undefined
  const coin = data && !isAbsent ? { ...data, address, isForeign: true, balance } : undefined
  return { coin, isReading: isFetching, isAbsent, error: error ?? undefined }
}
