import { Switch } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { MoreButton } from '@tokensmith/ui/list/MoreButton.tsx'
import { Reading } from '@tokensmith/ui/list/Reading.tsx'
import { RefreshButton } from '@tokensmith/ui/list/RefreshButton.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { isAbsent } from '../offering/isAbsent.ts'
import classes from '../offering/OfferingList.module.css'
import { SaleRows, type SaleRowsProps } from './SaleRows.tsx'
import { usePresaleTexts } from './usePresaleTexts.ts'
import { useReadingWords } from './useReadingWords.ts'

/** How far the factory's list was read. */
type SaleListReach = { total: number; read: number }

type SaleListProps = SaleRowsProps & {
  query: UseInfiniteQueryResult<InfiniteData<SaleListReach>>
  stop: () => void
  withRemoved: boolean
  onWithRemoved: (withRemoved: boolean) => void
}

/** The sales of all creators on the chosen chain, with the specification's filters, as far as they were read. */
export function SaleList(props: SaleListProps) {
  const { path, words, exportName, query, stop, rows, withRemoved, onWithRemoved } = props
  const t = usePresaleTexts()
  const reading = useReadingWords()
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
        <Reading query={query} onStop={stop} words={reading} />
        {query.error && !isNone && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
        {(query.data || isNone) && <SaleRows {...{ path, words, exportName, rows }} />}
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
