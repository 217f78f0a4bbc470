import { IconFileCode, IconReceipt } from '@tabler/icons-react'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { tokenPageLink } from '@tokensmith/tools/tokenPageLink.ts'
import { explorerLink } from '@tokensmith/ui/address/explorerLink.ts'
import { shortAddress, shortHash } from '@tokensmith/ui/address/shortAddress.ts'
import type { TransactionRecord } from '@tokensmith/ui/transactions/transactionStore.ts'
import type { TFunction } from 'i18next'
import type { SearchItem } from './SearchItem.ts'

type Surroundings = {
  t: TFunction
  chain: ChainEntry
  transactions: readonly TransactionRecord[]
  go: (href: string) => void
  openExternal: (url: string) => void
  openCentre: () => void
}

/** What can be opened for a query that is an address or a transaction hash; nothing for any other. */
export function listChainItems(query: string, surroundings: Surroundings): SearchItem[] {
  const { t, chain, transactions, go, openExternal, openCentre } = surroundings
  const text = query.trim()
  const items: SearchItem[] = []
  if (/^0x[0-9a-f]{40}$/i.test(text)) {
    items.push({
      id: 'token',
      icon: <IconFileCode size={19} stroke={1.7} aria-hidden />,
      title: t('search.token', { address: shortAddress(text) }),
      detail: t('search.tokenDetail', { chain: chain.name }),
      open: () => go(tokenPageLink({ chainId: chain.id, token: text })),
    })
    const link = explorerLink(chain, 'address', text)
    if (link)
      items.push({
        id: 'address',
        icon: <IconFileCode size={19} stroke={1.7} aria-hidden />,
        title: t('search.address', { address: shortAddress(text) }),
        detail: chain.scan,
        external: true,
        open: () => openExternal(link),
      })
  }
  if (/^0x[0-9a-f]{64}$/i.test(text)) {
    const own = transactions.find((record) => record.hash?.toLowerCase() === text.toLowerCase())
    if (own)
      items.push({
        id: 'own',
        icon: <IconReceipt size={19} stroke={1.7} aria-hidden />,
        title: own.title,
        detail: t('transactions.title'),
        open: openCentre,
      })
    const link = explorerLink(chain, 'tx', text)
    if (link)
      items.push({
        id: 'transaction',
        icon: <IconReceipt size={19} stroke={1.7} aria-hidden />,
        title: t('search.transaction', { hash: shortHash(text) }),
        detail: chain.scan,
        external: true,
        open: () => openExternal(link),
      })
  }
  return items
}
