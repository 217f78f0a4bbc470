import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { SaleDue } from '@tokensmith/sdk/presale/saleDues.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { OwnSection } from '@tokensmith/ui/list/OwnSection.tsx'
import { RefreshButton } from '@tokensmith/ui/list/RefreshButton.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isAbsent } from '../offering/isAbsent.ts'
import { OfferingList } from '../offering/OfferingList.tsx'
import type { OfferingRow } from '../offering/OfferingRow.ts'
import { CollectDues, type SaleOverview } from './CollectDues.tsx'
import { SaleSearch } from './SaleSearch.tsx'
import { usePresaleTexts } from './usePresaleTexts.ts'

type MySalesProps = {
  tool: string
  /** Of the tool, whose first tab creates one. */
  path: string
  /** Of the page that shows a sale. */
  salePath: string
  words: { title: string; connect: string; none: string; create: string }
  exportName: string
  query: UseQueryResult<unknown>
  stop: () => void
  overviews: readonly SaleOverview[]
  rows: readonly OfferingRow[]
  dues: readonly SaleDue[]
  /** What else the account should know of them. */
  children?: ReactNode
}

/** The sales that the connected wallet has a part in, and all that is due of them in one prompt. */
export function MySales(props: MySalesProps) {
  const { tool, path, salePath, words, exportName, query, stop, overviews, rows, dues, children } = props
  const t = usePresaleTexts()
  const { chain } = useChain()
  const { address: owner } = useWallet()
  return (
    <Card label={words.title}>
      <OwnSection
        title={words.title}
        aside={
          <>
            {chain.name}
            {query.data !== undefined && (
              <RefreshButton label={t('refresh')} isRunning={query.isFetching} onClick={() => void query.refetch()} />
            )}
          </>
        }
        owner={owner}
        query={query}
        isAbsent={isAbsent}
        stoppable={{
          ...{ query, onStop: stop },
          words: { loading: t('loading'), stop: t('all.stop'), stopped: t('all.stopped'), again: t('all.again') },
        }}
        words={{ connect: words.connect, connectAction: t('mine.connectAction'), loading: t('loading') }}
      >
        <CollectDues {...{ tool, dues, overviews }} onDone={() => void query.refetch()} />
        {children}
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
      </OwnSection>
      <SaleSearch path={salePath} />
    </Card>
  )
}
