import type { ChainEntry } from '@tokensmith/chains/ChainEntry.ts'
import { type Address, erc20Abi, isAddressEqual, parseAbi, zeroAddress } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { getTokenLocks, type TokenLocks } from './getTokenLocks.ts'

const factoryAbi = parseAbi(['function getPair(address first, address second) view returns (address)'])
/** Exchanges and coins that are asked for a pair; each is a call. */
const maxPairs = 24
const maxShownPairs = 4

/**
 * What is locked and burnt of the pairs of a token with the usual coins of its chain, as far as something is in them: the four
 * that hold most of the token, the fullest first.
 *
 * @throws ToolboxError `lockContractMissing` where the chain has no TokenLock, and the node's failures.
 */
export async function getPairLocks(
  client: ChainClient,
  token: Address,
  chain: Pick<ChainEntry, 'swaps' | 'wrapped' | 'tokens'>,
): Promise<TokenLocks[]> {
  const found = await Promise.all(
    pairCandidates(token, chain).map(({ factory, base }) =>
      getTolerantly<Address>(client, {
        ...{ address: factory, abi: factoryAbi, functionName: 'getPair' },
        args: [token, base],
      }),
    ),
  )
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
  return read.filter(({ lp }) => lp && lp.supply > 0n)
}

function pairCandidates(token: Address, { swaps, wrapped, tokens }: Pick<ChainEntry, 'swaps' | 'wrapped' | 'tokens'>) {
  const coins = tokens.map(({ address }) => address).filter((address) => address !== zeroAddress)
  const bases = [...(wrapped ? [wrapped] : []), ...coins].filter((base) => !isAddressEqual(base, token))
  return swaps.flatMap(({ factory }) => bases.map((base) => ({ factory, base }))).slice(0, maxPairs)
}
