import type { UseQueryResult } from '@tanstack/react-query'
import type { SaleDue } from '@tokensmith/sdk/presale/saleDues.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { OwnSection } from '@tokensmith/ui/list/OwnSection.tsx'
import { RefreshButton } from '@tokensmith/ui/list/RefreshButton.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import type { ReactNode } from 'react'
import { isAbsent } from '../offering/isAbsent.ts'
import { CollectDues, type SaleOverview } from './CollectDues.tsx'
import { SaleRows, type SaleRowsProps } from './SaleRows.tsx'
import { SaleSearch } from './SaleSearch.tsx'
import { usePresaleTexts } from './usePresaleTexts.ts'
import { useReadingWords } from './useReadingWords.ts'

type MySalesProps = SaleRowsProps & {
  tool: string
  /** Of the page that shows a sale. */
  salePath: string
  words: { connect: string }
  query: UseQueryResult<unknown>
  stop: () => void
  overviews: readonly SaleOverview[]
  dues: readonly SaleDue[]
  /** What else the account should know of them. */
  children?: ReactNode
}

/** The sales that the connected wallet has a part in, and all that is due of them in one prompt. */
export function MySales(props: MySalesProps) {
  const { tool, path, salePath, words, exportName, query, stop, overviews, rows, dues, children } = props
  const t = usePresaleTexts()
  const reading = useReadingWords()
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
          words: reading,
        }}
        words={{ connect: words.connect, connectAction: t('mine.connectAction'), loading: t('loading') }}
      >
        <CollectDues {...{ tool, dues, overviews }} onDone={() => void query.refetch()} />
        {children}
        <SaleRows {...{ path, words, exportName, rows }} />
      </OwnSection>
      <SaleSearch path={salePath} />
    </Card>
  )
}
