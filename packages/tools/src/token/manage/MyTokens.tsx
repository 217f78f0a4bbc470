import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { FactoryToken } from '@tokensmith/sdk/token/listTokens.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { type Column, DataList } from '@tokensmith/ui/list/DataList.tsx'
import { MoreButton } from '@tokensmith/ui/list/MoreButton.tsx'
import { OwnSection } from '@tokensmith/ui/list/OwnSection.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { Link, useLocation } from 'react-router'
import type { Address } from 'viem'
import { useTokenTexts } from '../useTokenTexts.ts'
import classes from './Manage.module.css'
import { TokenSearch } from './TokenSearch.tsx'

/** Tokens read from the chain at a time. */
const pageSize = 50

/** Nobody has created the contracts on this chain, so nobody has tokens of them. */
const isAbsent = (error: Error) => error instanceof ToolboxError && error.code === 'toolboxMissing'

type MyTokensProps = {
  /** What a link names as a token and is none; it is said at the field. */
  typed: string
  onOpen: (address: Address) => void
}

/** The tokens that the connected wallet created on this chain, and a field for any other. */
export function MyTokens({ typed, onOpen }: MyTokensProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain, getClient } = useChain()
  const { address: creator } = useWallet()
  const { pathname, search } = useLocation()
  const query = useInfiniteQuery({
    queryKey: ['tokens', chain.id, creator],
    enabled: creator !== undefined,
    initialPageParam: 0,
    queryFn: async ({ pageParam }) => {
      const [{ listTokens }, client] = await Promise.all([
        import('@tokensmith/sdk/token/listTokens.ts'),
        getClient(chain.id),
      ])
      return listTokens(client, { creator: creator!, page: pageParam, pageSize })
    },
    getNextPageParam: ({ page, pageCount }) => (page + 1 < pageCount ? page + 1 : undefined),
    retry: false,
  })
  const columns: Column<FactoryToken>[] = [
    {
      id: 'token',
      label: t('manage.token'),
      render: ({ name = '', symbol = '' }) => (
        <span className={classes.name}>
          <strong>{symbol}</strong> {name}
        </span>
      ),
      sortBy: ({ symbol = '' }) => symbol,
      csv: ({ symbol = '', name = '' }) => `${symbol} ${name}`,
    },
    {
      id: 'address',
      label: t('manage.address'),
      render: ({ address }) => <AddressText address={address} chain={chain} kind="token" />,
      csv: ({ address }) => address,
    },
    {
      id: 'created',
      label: t('manage.created'),
      render: ({ createdAt }) => formatLocal(createdAt, lang),
      sortBy: ({ createdAt }) => createdAt,
      csv: ({ createdAt }) => new Date(Number(createdAt) * 1000).toISOString(),
    },
    {
      id: 'open',
      label: '',
      align: 'end',
      render: ({ address, symbol = '' }) => (
        <Button
          size="xs"
          variant="light"
          aria-label={t('manage.openToken', { symbol })}
          onClick={() => onOpen(address)}
        >
          {t('manage.open')}
        </Button>
      ),
    },
  ]
  const create = new URLSearchParams(search)
  create.set('tab', 'CT')
  const rows = query.data?.pages.flatMap(({ tokens }) => tokens) ?? []
  return (
    <Card label={t('manage.mine')}>
      <OwnSection
        title={t('manage.mine')}
        aside={chain.name}
        owner={creator}
        query={query}
        isAbsent={isAbsent}
        words={{
          connect: t('manage.connect'),
          connectAction: t('manage.connectAction'),
          loading: t('manage.loading'),
        }}
      >
        <DataList
          caption={t('manage.mineCaption')}
          rows={rows}
          columns={columns}
          rowKey={({ address }) => address}
          searchText={({ name, symbol, address }) => `${name} ${symbol} ${address}`}
          exportName={`tokens-${chain.id}`}
          empty={
            <>
              <p>{t('manage.empty', { chain: chain.name })}</p>
              <Button component={Link} to={`${pathname}?${create}`}>
                {t('manage.emptyAction')}
              </Button>
            </>
          }
        />
        <MoreButton query={query} label={t('manage.older')} />
      </OwnSection>
      <TokenSearch typed={typed} onOpen={onOpen} />
    </Card>
  )
}
