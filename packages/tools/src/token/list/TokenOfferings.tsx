import { Button } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { OfferingKind } from '@tokensmith/sdk/token/offeringViews.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { MoreButton } from '@tokensmith/ui/list/MoreButton.tsx'
import { RefreshButton } from '@tokensmith/ui/list/RefreshButton.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { Link, useLocation } from 'react-router'
import { isAbsent } from '../../offering/isAbsent.ts'
import classes from '../../offering/OfferingList.module.css'
import { OfferingList } from '../../offering/OfferingList.tsx'
import { useOfferingTexts } from '../../offering/useOfferingTexts.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import { offeringRow } from './offeringRow.ts'
import { useOfferings } from './useOfferings.ts'

/** The sales or the mints of all creators on the chosen chain, with how far back was read. */
export function TokenOfferings({ kind }: { kind: OfferingKind }) {
  const t = useTokenTexts()
  const offering = useOfferingTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { pathname, search } = useLocation()
  const query = useOfferings(kind)
  const hasNone = isAbsent(query.error)
  const pages = query.data?.pages ?? []
  const words = { t, offering, lang, chainId: chain.id }
  const rows = pages.flatMap(({ offerings }) => offerings).map((offer) => offeringRow(offer, words))
  const [newest, oldest] = [pages[0], pages.at(-1)]
  const number = (block: bigint) => new Intl.NumberFormat(lang).format(block)
  const create = new URLSearchParams(search)
  create.set('tab', 'CT')
  return (
    <Card>
      <Section
        title={offering(`all.${kind}.title`)}
        aside={
          <>
            {chain.name}
            {query.data && (
              <RefreshButton
                label={offering('all.again')}
                isRunning={query.isRefetching}
                onClick={() => void query.refetch()}
              />
            )}
          </>
        }
      >
        {query.isPending && <LoadingShape height={180} label={t('manage.loading')} />}
        {query.error && !hasNone && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
        {(newest || hasNone) && (
          <OfferingList
            rows={rows}
            caption={offering(`all.${kind}.title`)}
            exportName={`${kind}s-${chain.id}`}
            isPartial={oldest?.older !== undefined}
            empty={
              <>
                <p>{offering(`all.${kind}.none`, { chain: chain.name })}</p>
                <Button component={Link} to={`${pathname}?${create}`}>
                  {offering(`all.${kind}.create`)}
                </Button>
              </>
            }
          />
        )}
        {newest && oldest && (
          <p className={classes.reach} role="status">
            {oldest.older
              ? offering('all.reach', { from: number(oldest.fromBlock), to: number(newest.toBlock) })
              : offering('all.whole')}
          </p>
        )}
        <MoreButton query={query} label={offering('all.older')} />
      </Section>
    </Card>
  )
}
