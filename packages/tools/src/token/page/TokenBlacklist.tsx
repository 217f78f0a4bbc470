import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { listBlacklisted } from '@tokensmith/sdk/token/listBlacklisted.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { DataList } from '@tokensmith/ui/list/DataList.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { useTokenTexts } from '../useTokenTexts.ts'
import { ActivityReach } from './ActivityReach.tsx'
import { BlacklistCheck } from './BlacklistCheck.tsx'
import type { TokenActivityQuery } from './useTokenActivity.ts'

/**
 * Who stands on the blacklist of a token of ours, whether the account does, and an answer for any address. The list is made
 * of what the token told in the blocks that were read; nothing for tokens without one.
 */
export function TokenBlacklist({ context, query }: { context: ActionContext; query: TokenActivityQuery }) {
  const t = useTokenTexts()
  const { chain } = useChain()
  const { token } = context
  if (token.verification.status !== 'verified' || !token.blacklist) return null
  if (token.blacklist.isEnded) {
    return (
      <Section title={t('manage.blacklist')}>
        <FieldNote>{t('page.blacklist.ended')}</FieldNote>
      </Section>
    )
  }
  const isOn = token.account?.isBlacklisted
  return (
    <Section title={t('manage.blacklist')}>
      {isOn !== undefined && (
        <FieldNote tone={isOn ? 'warning' : undefined}>
          {t(isOn ? 'page.blacklist.youAre' : 'page.blacklist.youAreNot')}
        </FieldNote>
      )}
      <BlacklistCheck token={token.address} />
      <Listed token={token.address} symbol={token.symbol} query={query} chain={chain} />
    </Section>
  )
}

type ListedProps = {
  token: Address
  symbol: string | undefined
  query: TokenActivityQuery
  chain: ReturnType<typeof useChain>['chain']
}

function Listed({ token, symbol, query, chain }: ListedProps) {
  const t = useTokenTexts()
  const { data, error, refetch } = query
  const listed = useMemo(() => listBlacklisted((data?.pages ?? []).flatMap(({ activities }) => activities)), [data])
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingShape height={90} label={t('manage.loading')} />
  return (
    <>
      <DataList
        caption={t('page.blacklist.list')}
        rows={listed}
        columns={[
          {
            id: 'account',
            label: t('page.blacklist.account'),
            render: (account) => <AddressText address={account} chain={chain} />,
            csv: (account) => account,
          },
        ]}
        rowKey={(account) => account}
        searchText={(account) => account}
        empty={<p>{t('page.blacklist.none')}</p>}
        exportName={`blacklist-${symbol ?? token}`}
      />
      <ActivityReach query={query} />
    </>
  )
}
