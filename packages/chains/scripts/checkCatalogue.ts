import type { ChainEntry } from '../src/ChainEntry.ts'
import type { Snapshot } from './readSnapshots.ts'

/** Which lists confirm what of one chain. Keys are addresses in the catalogue's checksum, or RPC addresses. */
export type ChainCheck = {
  /** Lists that have this id with this symbol (and short name, where they give one). */
  chain: string[]
  explorer: string[]
  rpc: Record<string, string[]>
  tokens: Record<string, string[]>
  routers: Record<string, string[]>
  factories: Record<string, string[]>
}

export type CatalogueCheck = {
  checks: Record<number, ChainCheck>
  /** Where a list says something else than the catalogue. */
  contradictions: string[]
}

/** Symbols under which lists carry the same address: bridges and renamings. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  USDT: ['USDT0', 'USD₮0', 'USDt', 'fUSDT', 'fmcUSDT', 'USDTHECO'],
  USDC: ['USDC.e', 'lzUSDC', 'stgUSDC', 'axlUSDC', 'fmcUSDC', 'USDCHECO'],
  DAI: ['DAI.e', 'DAIe', 'anyDAI', 'axlDAI', 'fmcDAI'],
  BUSD: ['BUSD.e', 'fmcBUSD'],
  WBNB: ['BNB'],
  WFTM: ['wFTM'],
  WPOL: ['WMATIC'],
  POL: ['MATIC'],
  pol: ['matic'],
}

const sameUrl = (a: string, b: string) => a.replace(/\/+$/, '').toLowerCase() === b.replace(/\/+$/, '').toLowerCase()
const sameAddress = (a: string | undefined, b: string) => a?.toLowerCase() === b.toLowerCase()
const sameSymbol = (own: string, other: string) => own === other || (aliases[own]?.includes(other) ?? false)

/** Compares every entry with every list. The native coin (zero address) is checked with its chain. */
export function checkCatalogue(catalogue: readonly ChainEntry[], snapshots: readonly Snapshot[]): CatalogueCheck {
  const contradictions: string[] = []
  const checks = Object.fromEntries(
    catalogue.map((chain) => {
      const listsWhere = (says: (snapshot: Snapshot) => boolean) =>
        snapshots.filter(says).map((snapshot) => snapshot.list)
      const byAddress = (pick: (chain: ChainEntry) => string[], says: (snapshot: Snapshot, item: string) => boolean) =>
        Object.fromEntries(pick(chain).map((item) => [item, listsWhere((snapshot) => says(snapshot, item))]))

      const check: ChainCheck = {
        chain: listsWhere((snapshot) => {
          const other = snapshot.chains.find(({ id }) => id === chain.id)
          if (!other) return false
          const agrees = sameSymbol(chain.symbol, other.symbol)
          if (!agrees) contradictions.push(`${snapshot.list}: chain ${chain.id} has symbol ${other.symbol}`)
          if (other.shortName && !sameSymbol(chain.shortName, other.shortName)) {
            contradictions.push(`${snapshot.list}: chain ${chain.id} has short name ${other.shortName}`)
            return false
          }
          return agrees
        }),
        explorer: chain.url
          ? listsWhere((snapshot) =>
              snapshot.chains.some(
                ({ id, explorers }) => id === chain.id && explorers.some((url) => sameUrl(url, chain.url)),
              ),
            )
          : [],
        rpc: byAddress(
          ({ rpc }) => [...rpc],
          (snapshot, url) =>
            snapshot.chains.some(({ id, rpc }) => id === chain.id && rpc.some((other) => sameUrl(other, url))),
        ),
        tokens: Object.fromEntries(
          chain.tokens.slice(1).map((token) => [
            token.address,
            listsWhere((snapshot) => {
              const others = snapshot.tokens.filter(
                (other) => other.chainId === chain.id && sameAddress(other.address, token.address),
              )
              for (const other of others) {
                if (!sameSymbol(token.name, other.symbol) || (other.decimals ?? token.decimals) !== token.decimals) {
                  contradictions.push(
                    `${snapshot.list}: ${chain.id} ${token.name} ${token.address} is ${other.symbol}/${other.decimals}`,
                  )
                }
              }
              return others.some(
                (other) =>
                  sameSymbol(token.name, other.symbol) && (other.decimals ?? token.decimals) === token.decimals,
              )
            }),
          ]),
        ),
        routers: {},
        factories: {},
      }
      for (const swap of chain.swaps) {
        const sameSwap = (snapshot: Snapshot) =>
          snapshot.swaps.filter((other) => other.chainId === chain.id && other.name === swap.name)
        check.routers[swap.router] = listsWhere((snapshot) =>
          sameSwap(snapshot).some((other) => sameAddress(other.router, swap.router)),
        )
        check.factories[swap.factory] = listsWhere((snapshot) =>
          sameSwap(snapshot).some((other) => sameAddress(other.factory, swap.factory)),
        )
        for (const snapshot of snapshots) {
          for (const other of sameSwap(snapshot)) {
            const differs =
              (other.router && !sameAddress(other.router, swap.router)) ||
              (other.factory && !sameAddress(other.factory, swap.factory))
            if (differs) contradictions.push(`${snapshot.list}: ${chain.id} ${swap.name} is ${JSON.stringify(other)}`)
          }
        }
      }
      return [chain.id, check]
    }),
  ) as Record<number, ChainCheck>
  return { checks, contradictions }
}
