import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useEffect } from 'react'
import type { Address } from 'viem'
import { ViewBar } from '../_shared/view/ViewBar.tsx'
import { FinishedOrders } from './FinishedOrders.tsx'
import classes from './Multisig.module.css'
import { MultisigFacts } from './MultisigFacts.tsx'
import { NewOrder } from './NewOrder.tsx'
import { rememberMultisig } from './orderStore.ts'
import { TakeOrder } from './TakeOrder.tsx'
import { UndoneOrders } from './UndoneOrders.tsx'
import { useMultisig } from './useMultisig.ts'
import { useOrders } from './useOrders.ts'

/** One wallet: what it is and holds, its orders undone and finished, and a new order. */
export default function MultisigPage({ address }: { address: Address }) {
  const t = useTexts('multisig')
  const { chain } = useChain()
  const { data, error, isFetching, refetch } = useMultisig(address, chain.id)
  const { orders } = useOrders()
  const isKnown = data !== undefined
  useEffect(() => {
    if (isKnown) void rememberMultisig({ chainId: chain.id, address }).catch(() => {})
  }, [isKnown, chain.id, address])
  const bar = (
    <ViewBar
      back={{ label: t('open.title'), to: '/ot/ms?tab=OR' }}
      refresh={{ label: t('refresh'), isRunning: isFetching, onClick: () => void refetch() }}
    />
  )
  if (!data) {
    return (
      <div className={classes.page}>
        {bar}
        {error ? (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingShape height={240} label={t('loading')} />
        )}
      </div>
    )
  }
  const own = orders?.filter((order) => order.chainId === chain.id && order.multisig === address)
  return (
    <div className={classes.page}>
      {bar}
      <FormAndOutcome
        label={t('facts.title')}
        form={<NewOrder multisig={data} chain={chain} orders={own ?? []} />}
        outcome={<MultisigFacts multisig={data} chain={chain} />}
        outcomeFirst
      />
      <Card label={t('undone.title')}>
        <Section title={t('undone.title')}>
          <UndoneOrders multisig={data} chain={chain} orders={own} />
        </Section>
        <Section title={t('take.title')}>
          <TakeOrder />
        </Section>
      </Card>
      <Card label={t('finished.title')}>
        <Section title={t('finished.title')}>
          <FinishedOrders multisig={data} chain={chain} orders={own ?? []} />
        </Section>
      </Card>
    </div>
  )
}
