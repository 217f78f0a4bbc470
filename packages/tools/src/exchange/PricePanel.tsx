import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ExchangePlan } from '@tokensmith/sdk/exchange/planExchange.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import type { ChosenCoin } from '../_shared/coin/useChosenCoin.ts'
import { useChosenCoin } from '../_shared/coin/useChosenCoin.ts'
import classes from './Exchange.module.css'
import { PriceChart } from './PriceChart.tsx'
import { priceLine } from './priceLine.ts'

/** What trades did to the price of the traded token in its pair, as the chain's logs tell. */
export function PricePanel({ plan, from, to }: { plan: ExchangePlan; from: ChosenCoin; to: ChosenCoin }) {
  const t = useTexts('exchange')
  const lang = useLang()
  const sentence = useErrorSentence()
  const { chain, getClient } = useChain()
  const { path, pairs, swap } = plan.chosen
  // What is bought is looked at, unless that is the coin of the chain.
  const isWrapped = (token: string) => token.toLowerCase() === chain.wrapped?.toLowerCase()
  const looksAtFrom = isWrapped(path.at(-1)!)
  const [token, base, pair] = looksAtFrom ? [path[0], path[1], pairs[0]!] : [path.at(-1)!, path.at(-2)!, pairs.at(-1)!]
  const shown = looksAtFrom ? from : to
  const between = useChosenCoin(base)
  const end = looksAtFrom ? to : from
  const baseCoin = path.length === 2 ? end : between.coin
  const query = useQuery({
    queryKey: ['priceHistory', chain.id, pair],
    staleTime: 60_000,
    retry: false,
    queryFn: async ({ signal }) => {
      const [{ getPriceHistory }, client] = await Promise.all([
        import('@tokensmith/sdk/exchange/getPriceHistory.ts'),
        getClient(chain.id),
      ])
      const toBlock = await client.getBlockNumber()
      return getPriceHistory(client, { pair, toBlock, logSpan: chain.quirks.logSpan, signal })
    },
  })
  const line =
    query.data && shown.decimals !== undefined && baseCoin?.decimals !== undefined
      ? priceLine(query.data, {
          isToken0: BigInt(token) < BigInt(base),
          tokenDecimals: shown.decimals,
          baseDecimals: baseCoin.decimals,
        })
      : undefined
  const symbols = { token: shown.symbol ?? '?', base: baseCoin?.symbol ?? '?' }
  return (
    <Card>
      <Section title={t('chart.title', symbols)} aside={swap.name}>
        {query.isPending ? (
          <LoadingShape height={150} label={t('trade:loading')} />
        ) : query.error ? (
          <div className={classes.quiet}>
            <p>{t('chart.refused')}</p>
            <p>{sentence(query.error)}</p>
            <Button size="xs" variant="default" onClick={() => void query.refetch()}>
              {t('chart.again')}
            </Button>
          </div>
        ) : line ? (
          <>
            <PriceChart line={line} {...symbols} />
            {!(query.data?.hasTimes && query.data.isComplete) && (
              <p className={classes.quiet}>
                {!query.data?.isComplete && t('chart.since', { date: formatLocal(line.points[0]!.at, lang) })}{' '}
                {!query.data?.hasTimes && t('chart.evenTimes')}
              </p>
            )}
          </>
        ) : (
          <p className={classes.quiet}>{t('chart.none')}</p>
        )}
      </Section>
    </Card>
  )
}
