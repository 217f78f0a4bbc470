import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ApprovalEvent } from '@tokensmith/sdk/approvals/ApprovalEvent.ts'
import { byPlace } from '@tokensmith/sdk/approvals/approvalTargets.ts'
import type { Coin } from '@tokensmith/sdk/base/erc20/getCoin.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { type Column, DataList } from '@tokensmith/ui/list/DataList.tsx'
import { Fold } from '@tokensmith/ui/outcome/Fold.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useMemo } from 'react'
import { zeroAddress } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import type { ApprovalSearch } from './ApprovalSearch.ts'

/** Everything that was announced, newest first. Contracts can announce what they never did, which the list above shows. */
export function ApprovalEventList({ search: { events, approvals = [], question } }: { search: ApprovalSearch }) {
  const t = useTexts('approve-check')
  const lang = useLang()
  const { chain } = useChain()
  const rows = useMemo(() => [...events].sort((a, b) => byPlace(b, a)), [events])
  const coins = useMemo(() => new Map(approvals.map(({ held }) => [held.address.toLowerCase(), held])), [approvals])
  const coinOf = ({ token }: ApprovalEvent): Partial<Coin> => coins.get(token.toLowerCase()) ?? {}
  const amountText = (event: ApprovalEvent) => {
    const { kind, spender, amount, tokenId } = event
    if (kind === 'nft') return spender === zeroAddress ? t('history.takenBack') : t('allowed.nft', { id: `${tokenId}` })
    if (amount === 0n) return t('history.takenBack')
    if (kind === 'operator') return t('allowed.collection')
    return amount === undefined
      ? ''
      : amount >= 2n ** 160n - 1n
        ? t('allowed.unlimited')
        : coinText(amount, coinOf(event), lang)
  }
  const columns: Column<ApprovalEvent>[] = [
    {
      id: 'block',
      label: t('history.block'),
      render: ({ blockNumber }) => blockNumber.toString(),
      sortBy: ({ blockNumber }) => blockNumber,
      csv: ({ blockNumber }) => blockNumber.toString(),
    },
    {
      id: 'token',
      label: t('history.token'),
      render: (event) => (
        <span>
          {coinOf(event).symbol ?? ''} <AddressText address={event.token} chain={chain} kind="token" />
        </span>
      ),
      sortBy: (event) => coinOf(event).symbol ?? '',
      csv: ({ token }) => token,
    },
    {
      id: 'spender',
      label: t('history.spender'),
      render: ({ spender }) => (spender === zeroAddress ? '—' : <AddressText address={spender} chain={chain} />),
      csv: ({ spender }) => spender,
    },
    {
      id: 'kind',
      label: t('history.kind'),
      render: ({ kind }) => t(`kind.${kind}`),
      csv: ({ kind }) => t(`kind.${kind}`),
    },
    { id: 'amount', label: t('history.amount'), align: 'end', render: amountText, csv: amountText },
    {
      id: 'tx',
      label: t('history.transaction'),
      render: ({ hash }) => <AddressText address={hash} chain={chain} kind="tx" />,
      csv: ({ hash }) => hash,
    },
  ]
  return (
    <Fold title={t('history.title', { count: rows.length })} isLazy>
      <Section>
        <DataList
          caption={t('history.caption')}
          rows={rows}
          columns={columns}
          rowKey={({ blockNumber, logIndex }) => `${blockNumber}/${logIndex}`}
          searchText={(event) => `${coinOf(event).symbol ?? ''} ${event.token} ${event.spender} ${event.hash}`}
          exportName={`approval-history-${chain.shortName}-${question.owner}`}
          empty={null}
        />
      </Section>
    </Fold>
  )
}
