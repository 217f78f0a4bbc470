import { Button, Switch } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { MoreButton } from '@tokensmith/ui/list/MoreButton.tsx'
import { Reading } from '@tokensmith/ui/list/Reading.tsx'
import { RefreshButton } from '@tokensmith/ui/list/RefreshButton.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { Link } from 'react-router'
import { isAbsent } from '../offering/isAbsent.ts'
import classes from '../offering/OfferingList.module.css'
import { OfferingList } from '../offering/OfferingList.tsx'
import type { OfferingRow } from '../offering/OfferingRow.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** How far the factory's list was read. */
type SaleListReach = { total: number; read: number }

type SaleListProps = {
  /** Of the tool, whose first tab creates one. */
  path: string
  words: { title: string; none: string; create: string }
  exportName: string
  query: UseInfiniteQueryResult<InfiniteData<SaleListReach>>
  stop: () => void
  rows: readonly OfferingRow[]
  withRemoved: boolean
  onWithRemoved: (withRemoved: boolean) => void
}

/** The sales of all creators on the chosen chain, with the specification's filters, as far as they were read. */
export function SaleList(props: SaleListProps) {
  const { path, words, exportName, query, stop, rows, withRemoved, onWithRemoved } = props
  const t = usePresaleTexts()
  const lang = useLang()
  const { chain } = useChain()
  const number = new Intl.NumberFormat(lang)
  const { read = 0, total = 0 } = query.data?.pages.at(-1) ?? {}
  const isNone = isAbsent(query.error)
  return (
    <Card>
      <Section
        title={words.title}
        aside={
          <>
            {chain.name}
            {query.data && (
              <RefreshButton label={t('refresh')} isRunning={query.isRefetching} onClick={() => void query.refetch()} />
            )}
          </>
        }
      >
        <Switch
          mb="sm"
          label={t('all.withRemoved')}
          checked={withRemoved}
          onChange={(event) => onWithRemoved(event.currentTarget.checked)}
        />
        <Reading
          query={query}
          onStop={stop}
          words={{ loading: t('loading'), stop: t('all.stop'), stopped: t('all.stopped'), again: t('all.again') }}
        />
        {query.error && !isNone && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
        {(query.data || isNone) && (
          <OfferingList
            rows={rows}
            caption={words.title}
            exportName={exportName}
            empty={
              <>
                <p>{words.none}</p>
                <Button component={Link} to={`${path}?tab=create`}>
                  {words.create}
                </Button>
              </>
            }
          />
        )}
        {query.data && (
          <p className={classes.reach} role="status">
            {t('all.reach', { read: number.format(read), total: number.format(total) })}
          </p>
        )}
        <MoreButton query={query} label={t('all.more')} stop={{ label: t('all.stop'), onClick: stop }} />
      </Section>
    </Card>
  )
}
