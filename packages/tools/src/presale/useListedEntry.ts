import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { isOnPresaleList } from '@tokensmith/sdk/sale/presaleList.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useSearchParams } from 'react-router'
import { zeroHash } from 'viem'
import { namedCoins } from './namedCoins.ts'
import { type ListedEntry, readProofLink } from './proofLink.ts'
import type { SaleView } from './SaleView.ts'
import { usePresaleLists } from './usePresaleLists.ts'

/** The list that a buyer loads is one of a kind of its own in this browser, beside those that a deployer writes. */
const name = 'loaded'

export type FoundEntry = ReturnType<typeof useListedEntry>

/** What proves that the account is on the list of the phase that sells: out of a personal link, or of a list that was loaded. */
export function useListedEntry(view: SaleView) {
  const { chain } = useChain()
  const { address: account } = useWallet()
  const [params] = useSearchParams()
  const { sale, creator, salt, rules, phase } = view.status
  const [coin = {}] = namedCoins(view, chain.symbol)
  const lists = usePresaleLists(`presale-list:${sale}`, [name], { creator, salt, decimals: coin.decimals ?? 18 })
  const root = rules.phases[phase]?.listRoot ?? zeroHash
  const binding = { chainId: chain.id, factory: deployments.SaleFactory.address, creator, salt }
  const linked = readProofLink(params)
  const isProof = (entry: ListedEntry) =>
    account !== undefined && isOnPresaleList(binding, { account, limit: entry.limit }, { proof: entry.proof, root })
  const read = lists.lists[name]
  const isInForce = read?.list?.root === root
  const found = account && isInForce ? read?.list?.entryOf(account) : undefined
  return {
    listed: linked && isProof(linked) ? linked : found,
    hasLink: linked !== undefined,
    ...{ text: lists.texts[name] ?? '', type: (text: string) => lists.type(name, text), read, isInForce },
  }
}
