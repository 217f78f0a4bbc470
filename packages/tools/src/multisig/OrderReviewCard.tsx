import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { Multisig } from '@tokensmith/sdk/multisig/getMultisig.ts'
import { dangers } from '@tokensmith/sdk/multisig/judgeOrder.ts'
import { isRejectionOrder } from '@tokensmith/sdk/multisig/makeOrder.ts'
import type { Order } from '@tokensmith/sdk/multisig/Order.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { CallText } from './CallText.tsx'
import classes from './Multisig.module.css'
import type { OrderReview } from './useOrderReview.ts'

type OrderReviewCardProps = {
  order: Order
  multisig: Multisig
  chain: ChainEntry
  review?: OrderReview
  error: unknown
  onRetry: () => void
}

/** What an order does in plain words, its risks, a try, and its hash from three sides. */
export function OrderReviewCard({ order, multisig, chain, review, error, onRetry }: OrderReviewCardProps) {
  const t = useTexts('multisig')
  const sentence = useErrorSentence()
  const { fields } = order
  const isDanger = (risk: string) => dangers.some((danger) => danger === risk)
  if (!review) {
    return (
      <Section title={t('order.title', { nonce: fields.nonce.toString() })}>
        {error ? <ErrorNotice error={error} onRetry={onRetry} /> : <LoadingShape height={240} label={t('loading')} />}
      </Section>
    )
  }
  const { calls, risks, trial, check, isBatch } = review
  return (
    <>
      <Section title={t('order.title', { nonce: fields.nonce.toString() })} aside={chain.name}>
        <div className={classes.stack}>
          {order.note && (
            <p className={classes.dim}>
              {t('order.note')}: {order.note}
            </p>
          )}
          {isRejectionOrder(order) && <FieldNote>{t('order.rejects', { nonce: fields.nonce.toString() })}</FieldNote>}
          {risks.map((risk) => (
            <Alert
              key={risk}
              color={isDanger(risk) ? 'red' : 'yellow'}
              role={isDanger(risk) ? 'alert' : undefined}
              icon={<IconAlertTriangle aria-hidden />}
              classNames={{ label: classes.riskTitle }}
              title={t(`risk.${risk}.title`)}
            >
              {t(`risk.${risk}.text`)}
            </Alert>
          ))}
          <ol className={classes.calls} aria-label={t('order.calls')}>
            {calls.map((call, index) => (
              <li key={index} className={isDanger(call.meaning.kind) ? classes.danger : undefined}>
                <CallText
                  call={call}
                  multisig={multisig.address}
                  number={calls.length > 1 ? index + 1 : undefined}
                  chain={chain}
                />
              </li>
            ))}
          </ol>
          {isBatch && (
            <p className={classes.dim}>
              {t('order.through')} <AddressText address={fields.to} chain={chain} />
            </p>
          )}
          {trial.outcome === 'succeeds' && <FieldNote tone="good">{t('trial.succeeds')}</FieldNote>}
          {trial.outcome === 'unknown' && <FieldNote tone="warning">{t('trial.unknown')}</FieldNote>}
          {trial.outcome === 'fails' && (
            <FieldNote tone="warning">
              {t('trial.fails')} {sentence(trial.error)}
            </FieldNote>
          )}
        </div>
      </Section>
      <Section title={t('hash.title')}>
        <div className={classes.stack}>
          <div className={`${classes.state} ${check.agree ? classes.good : classes.bad}`} role="status">
            {check.agree ? <IconShieldCheck size={18} aria-hidden /> : <IconShieldX size={18} aria-hidden />}
            {t(check.agree ? 'hash.agree' : 'hash.differ')}
          </div>
          <KeyValues
            rows={[
              hashRow(t('hash.own'), check.safeTxHash),
              hashRow(t('hash.typed'), check.typedHash),
              hashRow(t('hash.contract'), check.contractHash ?? '—'),
              hashRow(t('hash.domain'), check.domainHash),
              hashRow(t('hash.message'), check.messageHash),
            ]}
          />
          <p className={classes.dim}>{t('hash.hint', { version: multisig.version })}</p>
        </div>
      </Section>
    </>
  )
}

const hashRow = (label: string, hash: string) => ({
  label,
  value: <code className={classes.hash}>{hash}</code>,
})
