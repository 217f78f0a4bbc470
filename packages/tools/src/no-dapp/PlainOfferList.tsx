import { Button } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { Offering } from '@tokensmith/sdk/token/offeringViews.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { DataList } from '@tokensmith/ui/list/DataList.tsx'
import { Link } from 'react-router'
import { coinText } from '../_shared/coin/coinText.ts'
import { useOfferingTexts } from '../offering/useOfferingTexts.ts'
import { tokenPageLink } from '../tokenPageLink.ts'

type PlainOfferListProps = {
  offerings: readonly Offering[]
  /** There may be older ones. */
  isPartial: boolean
  onChoose: (token: string) => void
}

/** Tokens that anybody buys or mints by sending coin, those that end first at the top. */
export function PlainOfferList({ offerings, isPartial, onChoose }: PlainOfferListProps) {
  const t = useTexts('no-dapp')
  const offering = useOfferingTexts()
  const lang = useLang()
  const { chain } = useChain()
  const terms = (one: Offering) => {
    if (one.mint) {
      const quantity = coinText(one.mint.quantity, one, lang)
      if (one.mint.feeWei === 0n) return t('list.free', { quantity })
      return t('list.mint', {
        quantity,
        fee: coinText(one.mint.feeWei, { symbol: chain.symbol, decimals: 18 }, lang, 18),
      })
    }
    return t(one.progress ? 'list.sale' : 'list.fair')
  }
  return (
    <DataList
      caption={t('list.title')}
      rows={offerings}
      columns={[
        {
          id: 'token',
          label: offering('all.token'),
          render: ({ symbol = '?', name = '', token }) => (
            <Link to={tokenPageLink({ chainId: chain.id, token })}>
              <bdi>
                <strong>{symbol}</strong>
              </bdi>{' '}
              <bdi>{name}</bdi>
            </Link>
          ),
        },
        { id: 'terms', label: t('list.how'), render: terms },
        {
          id: 'time',
          label: offering('all.when'),
          render: ({ endAt }) => offering('all.time.running', { date: formatLocal(endAt, lang) }),
          sortBy: ({ endAt }) => endAt,
        },
        {
          id: 'choose',
          label: '',
          align: 'end',
          render: ({ symbol = '', token }) => (
            <Button
              size="xs"
              variant="light"
              aria-label={t('list.chooseToken', { symbol })}
              onClick={() => onChoose(token)}
            >
              {t('list.choose')}
            </Button>
          ),
        },
      ]}
      rowKey={({ token }) => token}
      searchText={({ name, symbol, token }) => `${symbol} ${name} ${token}`}
      searchHint={isPartial ? offering('all.searched') : undefined}
      empty={<p>{t('list.none', { chain: chain.name })}</p>}
    />
  )
}
