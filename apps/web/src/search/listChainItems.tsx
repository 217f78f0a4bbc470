import { IconFileCode, IconReceipt } from '@tabler/icons-react'
import type { ChainEntry } from '@tokensmith/sdk/chain/ChainEntry.ts'
import { tools } from '@tokensmith/tools/registry.ts'
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
export function listChainItems(query: string, { t, chain, transactions, go, openExternal, openCentre }: Surroundings) {
  const text = query.trim()
  const items: SearchItem[] = []
  if (/^0x[0-9a-f]{40}$/i.test(text)) {
    const manage = tools.find((tool) => tool.group === 'coin-classic' && tool.tabs.some((tab) => tab.id === 'manage'))
    const tab = manage?.tabs.find((entry) => entry.id === 'manage')
    if (manage && tab)
      items.push({
        id: 'token',
        icon: <IconFileCode size={19} stroke={1.7} aria-hidden />,
        title: t('search.token', { address: shortAddress(text) }),
        detail: t('search.tokenDetail', { chain: chain.name }),
        open: () => go(`${manage.path}?${tokenQuery(manage.query, tab.key ?? tab.id, text)}`),
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

function tokenQuery(query: Readonly<Record<string, readonly string[]>> | undefined, tab: string, token: string) {
  const search = new URLSearchParams()
  for (const [name, values] of Object.entries(query ?? {})) search.set(name, values[0] ?? '0')
  search.set('tab', tab)
  search.set('token', token)
  return search
}
