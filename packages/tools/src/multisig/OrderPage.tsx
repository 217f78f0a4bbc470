import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { useLocation } from 'react-router'
import type { Address, Hex } from 'viem'
import { ViewBar } from '../_shared/view/ViewBar.tsx'
import classes from './Multisig.module.css'
import { multisigHref } from './multisigLink.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderReviewCard } from './OrderReviewCard.tsx'
import { useMultisig } from './useMultisig.ts'
import { useOrderReview } from './useOrderReview.ts'
import { useOrders } from './useOrders.ts'

type OrderPageProps = { address: Address; hash: Hex }

/** The signing room of one order: what it does, whether its hash is right, who has signed, and what comes next. */
export default function OrderPage({ address, hash }: OrderPageProps) {
  const t = useTexts('multisig')
  const { chain } = useChain()
  const { data: multisig, error, isFetching, refetch } = useMultisig(address, chain.id)
  const kept = useOrders()
  const order = kept.orders?.find((one) => one.hash === hash)
  const arrived = useLocation().state as { added: number; isNew: boolean; refused: number } | null
  const bar = (
    <ViewBar
      back={{ label: t('order.back'), to: multisigHref(address, chain.id) }}
      refresh={{ label: t('refresh'), isRunning: isFetching, onClick: () => void refetch() }}
    />
  )
  const failure = error ?? kept.error
  if (kept.orders && !order && !kept.isReading) {
    return (
      <div className={classes.page}>
        {bar}
        <FieldNote tone="warning">{t('order.notHere')}</FieldNote>
      </div>
    )
  }
  return (
    <div className={classes.page}>
      {bar}
      {failure ? <ErrorNotice error={failure} onRetry={() => void refetch()} /> : null}
      {arrived && (
        <div role="status">
          <FieldNote tone="good">{t(arrived.isNew ? 'take.new' : 'take.added', { count: arrived.added })}</FieldNote>
          {arrived.refused > 0 && (
            <FieldNote tone="warning">{t('take.someRefused', { count: arrived.refused })}</FieldNote>
          )}
        </div>
      )}
      {order && multisig ? (
        <Room order={order} multisig={multisig} chain={chain} onChange={() => void refetch()} />
      ) : (
        !failure && <LoadingShape height={320} label={t('loading')} />
      )}
    </div>
  )
}

type RoomProps = Omit<Parameters<typeof OrderActions>[0], 'review'>

function Room(props: RoomProps) {
  const { order, multisig, chain } = props
  const t = useTexts('multisig')
  const review = useOrderReview(order, multisig, chain)
  return (
    <FormAndOutcome
      label={t('order.signatures')}
      form={
        <OrderReviewCard
          order={order}
          multisig={multisig}
          chain={chain}
          review={review.data}
          error={review.error}
          onRetry={() => void review.refetch()}
        />
      }
      outcome={<OrderActions {...props} review={review.data} />}
    />
  )
}
