import { Button, Switch } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { MoreButton } from '@tokensmith/ui/list/MoreButton.tsx'
import { Reading } from '@tokensmith/ui/list/Reading.tsx'
import { RefreshButton } from '@tokensmith/ui/list/RefreshButton.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { isAbsent } from '../offering/isAbsent.ts'
import classes from '../offering/OfferingList.module.css'
import { OfferingList } from '../offering/OfferingList.tsx'
import { usePresaleList } from './usePresaleList.ts'
import { usePresaleRows } from './usePresaleRows.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** The sales of all creators on the chosen chain, with the specification's filters. */
export default function PresaleListScreen({ path }: { path: string }) {
  const t = usePresaleTexts()
  const lang = useLang()
  const { chain } = useChain()
  const [withRemoved, setWithRemoved] = useState(false)
  const { query, stop } = usePresaleList({ withRemoved })
  const pages = query.data?.pages ?? []
  const rows = usePresaleRows(pages.flatMap(({ overviews }) => overviews))
  const number = new Intl.NumberFormat(lang)
  const { read = 0, total = 0 } = pages.at(-1) ?? {}
  const isNone = isAbsent(query.error)
  return (
    <Card>
      <Section
        title={t('all.title')}
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
          onChange={(event) => setWithRemoved(event.currentTarget.checked)}
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
            caption={t('all.title')}
            exportName={`presales-${chain.id}`}
            empty={
              <>
                <p>{t('all.none', { chain: chain.name })}</p>
                <Button component={Link} to={`${path}?tab=create`}>
                  {t('all.create')}
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
