import { Button, Checkbox } from '@mantine/core'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { Multisig } from '@tokensmith/sdk/multisig/getMultisig.ts'
import { cautions } from '@tokensmith/sdk/multisig/judgeOrder.ts'
import { isRejectionOrder, makeRejection } from '@tokensmith/sdk/multisig/makeOrder.ts'
import type { Order } from '@tokensmith/sdk/multisig/Order.ts'
import type { Execution } from '@tokensmith/sdk/multisig/readExecution.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { RunReceipt } from '@tokensmith/ui/receipt/RunReceipt.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApproveOrder } from './ApproveOrder.tsx'
import { ExecuteOrder, executionSlot } from './ExecuteOrder.tsx'
import classes from './Multisig.module.css'
import { multisigHref, orderHref } from './multisigLink.ts'
import { removeOrder, saveOrder } from './orderStore.ts'
import { ShareOrder } from './ShareOrder.tsx'
import { SignerList } from './SignerList.tsx'
import { SignOrder } from './SignOrder.tsx'
import { stateOfOrder } from './stateOfOrder.ts'
import { TakeOrder } from './TakeOrder.tsx'
import type { OrderReview } from './useOrderReview.ts'

export type OrderActionsProps = {
  order: Order
  multisig: Multisig
  chain: ChainEntry
  review?: OrderReview
  /** The wallet or its approvals have changed. */
  onChange: () => void
}

/** Who has agreed, and what can be done next: sign, approve on the chain, share, carry out, reject. */
export function OrderActions({ order, multisig, chain, review, onChange }: OrderActionsProps) {
  const t = useTexts('multisig')
  const navigate = useNavigate()
  const { address: account } = useWallet()
  const [hasChecked, setChecked] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [execution, setExecution] = useState<Execution>()
  const agreed = multisig.owners.filter(
    (owner) => order.signatures.some((one) => one.owner === owner) || review?.approvals.includes(owner),
  )
  const isSigner = multisig.owners.some((owner) => owner === account)
  const hasAgreed = agreed.some((owner) => owner === account)
  // The sender's own agreement needs no signature where the sender is an owner.
  const counted = agreed.length + (isSigner && !hasAgreed ? 1 : 0)
  const state = stateOfOrder(order, multisig, agreed.length)
  const isOver = state === 'replaced'
  const mustCheck = review?.risks.some((risk) => !cautions.some((one) => one === risk)) ?? false
  const reason =
    review === undefined
      ? t('sign.reviewing')
      : !review.check.agree
        ? t('sign.hashDiffers')
        : mustCheck && !hasChecked
          ? t('sign.checkFirst')
          : undefined
  const attempt = async (work: () => Promise<void>) => {
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(error)
    }
  }
  const finish = (result: Execution) => {
    setExecution(result)
    onChange()
  }
  const reject = () =>
    attempt(async () => {
      const rejection = makeRejection(order, Math.floor(Date.now() / 1000))
      await saveOrder(rejection)
      navigate(orderHref(rejection))
    })
  const forget = () =>
    attempt(async () => {
      await removeOrder(order.hash)
      navigate(multisigHref(order.multisig, order.chainId))
    })
  return (
    <>
      <Section
        title={t('order.signatures')}
        aside={t('undone.signedOf', { given: agreed.length, needed: multisig.threshold })}
      >
        <div className={classes.stack}>
          {execution ? (
            <>
              <FieldNote tone={execution.outcome === 'success' ? 'good' : 'warning'}>
                {t(`finished.${execution.outcome}`)}{' '}
                <AddressText address={execution.transactionHash} chain={chain} kind="tx" />
              </FieldNote>
              {/* The button that did it is gone with what was left to do, and its receipt with it. */}
              {isOver && <RunReceipt tool="multisig" slot={executionSlot(order)} />}
            </>
          ) : (
            <FieldNote tone={state === 'ready' ? 'good' : 'plain'}>{t(`state.${state}`)}</FieldNote>
          )}
          <SignerList order={order} multisig={multisig} chain={chain} approvals={review?.approvals ?? []} />
        </div>
      </Section>
      {!isOver && (
        <Section title={t('sign.title')}>
          <div className={classes.stack}>
            {mustCheck && (
              <Checkbox
                checked={hasChecked}
                onChange={(event) => setChecked(event.currentTarget.checked)}
                label={t('sign.hasChecked')}
              />
            )}
            <SignOrder
              order={order}
              chain={chain}
              isSigner={isSigner}
              hasSigned={order.signatures.some(({ owner }) => owner === account)}
              isNext={counted < multisig.threshold}
              reason={reason}
            />
            {counted >= multisig.threshold && (
              <ExecuteOrder order={order} multisig={multisig} chain={chain} blocked={reason} onDone={finish} />
            )}
            {isSigner && !hasAgreed && <ApproveOrder order={order} chain={chain} blocked={reason} onDone={onChange} />}
          </div>
        </Section>
      )}
      <Section title={t('share.title')}>
        <ShareOrder order={order} />
      </Section>
      {!isOver && (
        <Section>
          <TakeOrder expected={order.hash} />
        </Section>
      )}
      <Section>
        <div className={classes.buttons}>
          {!isOver && !isRejectionOrder(order) && (
            <Button variant="default" onClick={() => void reject()}>
              {t('order.reject')}
            </Button>
          )}
          <Button variant="subtle" color="gray" onClick={() => void forget()}>
            {t('order.forget')}
          </Button>
        </div>
        {failure !== undefined && <ErrorNotice error={failure} />}
      </Section>
    </>
  )
}
