import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { isFairSale } from '@tokensmith/sdk/sale/saleMath.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { MoreButton } from '@tokensmith/ui/list/MoreButton.tsx'
import { Reading } from '@tokensmith/ui/list/Reading.tsx'
import { RefreshButton } from '@tokensmith/ui/list/RefreshButton.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { Link } from 'react-router'
import { joinLists } from '../offering/joinLists.ts'
import classes from '../offering/OfferingList.module.css'
import { OfferingList } from '../offering/OfferingList.tsx'
import { namedCoins } from '../presale/namedCoins.ts'
import { usePresaleList } from '../presale/usePresaleList.ts'
import { usePresaleRows } from '../presale/usePresaleRows.ts'
import { usePresaleTexts } from '../presale/usePresaleTexts.ts'
import { useOfferings } from '../token/list/useOfferings.ts'
import { rulesOfPresale, saleTermRows } from './saleTermRows.ts'
import { useFairRows } from './useFairRows.ts'

/**
 * Mints, fair sales of new tokens and fair presales of all creators, with the specification's filters.
 *
 * @param isOwn only what the connected account made or takes part in, as far as it was read.
 */
export default function FairLaunchList({ isOwn = false }: { isOwn?: boolean }) {
  const t = usePresaleTexts()
  const lang = useLang()
  const { chain } = useChain()
  const mints = useOfferings('mint')
  const sales = useOfferings('sale')
  const { query: presales } = usePresaleList({ withRemoved: false })
  const all = joinLists([mints, sales, presales])
  const cache = useQueryClient()
  /** Gives up what is being read of all three lists; what was read before stays. */
  const stop = () => {
    for (const list of ['offerings', 'presales']) void cache.cancelQueries({ queryKey: [list, chain.id] })
  }
  const fair = (presales.data?.pages ?? [])
    .flatMap(({ overviews }) => overviews)
    .filter(({ status }) => isFairSale(status.rules))
  const termsOf = (overview: (typeof fair)[number] | undefined) =>
    overview &&
    saleTermRows(rulesOfPresale(overview.status.rules), { t, lang, coin: namedCoins(overview, chain.symbol)[0] })
  const found = [
    ...useFairRows((mints.data?.pages ?? []).flatMap(({ offerings }) => offerings)),
    ...useFairRows((sales.data?.pages ?? []).flatMap(({ offerings }) => offerings)),
    ...usePresaleRows(fair).map((row, index) => ({ ...row, terms: termsOf(fair[index]) ?? row.terms })),
  ]
  const rows = found
    .filter(({ label }) => !isOwn || label !== undefined)
    .sort((a, b) => (a.startAt === b.startAt ? 0 : a.startAt < b.startAt ? 1 : -1))
  const title = t(isOwn ? 'fairLaunch.list.own' : 'fairLaunch.list.title')
  return (
    <Card>
      <Section
        title={title}
        aside={
          <>
            {chain.name}
            <RefreshButton label={t('fairLaunch.list.again')} isRunning={all.isRefetching} onClick={all.refetch} />
          </>
        }
      >
        <Reading
          query={all}
          onStop={stop}
          words={{
            ...{ loading: t('fairLaunch.list.loading'), stop: t('all.stop') },
            ...{ stopped: t('all.stopped'), again: t('fairLaunch.list.again') },
          }}
        />
        {all.failure && <ErrorNotice error={all.failure} onRetry={all.refetch} />}
        {(!all.isPending || (!all.isFetching && rows.length > 0)) && (
          <OfferingList
            rows={rows}
            caption={title}
            exportName={`fair-launches-${chain.id}`}
            empty={
              <>
                <p>{t(isOwn ? 'fairLaunch.list.noneOwn' : 'fairLaunch.list.none', { chain: chain.name })}</p>
                <Button component={Link} to="/la/fa?tab=create">
                  {t('fairLaunch.list.create')}
                </Button>
              </>
            }
          />
        )}
        {!all.isPending && (
          <p className={classes.reach} role="status">
            {t(all.hasNextPage ? 'fairLaunch.list.part' : 'fairLaunch.list.whole')}
          </p>
        )}
        <MoreButton query={all} label={t('fairLaunch.list.older')} stop={{ label: t('all.stop'), onClick: stop }} />
      </Section>
    </Card>
  )
}
