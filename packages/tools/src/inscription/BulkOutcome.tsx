import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { type CountedBytes, payloadOf } from '@tokensmith/sdk/inscription/payloadOf.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { zeroAddress } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import type { Inscriber } from './bulkFields.ts'
import classes from './Inscription.module.css'
import { PayloadView } from './PayloadView.tsx'
import type { BulkOrder } from './parseBulkForm.ts'
import type { InscriptionReading } from './parseInscriptionForm.ts'
import type { InscriptionsPlanState } from './useInscriptionsPlan.ts'
import { useInscriptionTexts } from './useInscriptionTexts.ts'

type BulkOutcomeProps = {
  bytes: CountedBytes | undefined
  order: BulkOrder | undefined
  by: Inscriber
  plan: InscriptionsPlanState
  reading: InscriptionReading
}

/** What the first and the last inscription will be, byte for byte, to whom they go, and what all of them cost. */
export function BulkOutcome({ bytes, order, by, plan: { plan, to }, reading }: BulkOutcomeProps) {
  const t = useInscriptionTexts()
  const lang = useLang()
  const { chain } = useChain()
  const wallet = useWallet()
  const coin = (wei: bigint) => coinText(wei, { symbol: chain.symbol, decimals: 18 }, lang, 6)
  const gwei = (wei: bigint) => `${amountText(wei, 9, lang)} gwei`
  const { wallets = 1, count = 1 } = order ?? {}
  const last = bytes?.first === undefined ? 0 : wallets * count - 1
  const isToZero = to === zeroAddress
  // Who sends is who mints: the wallet of a job is thrown away afterwards.
  const isSenders = by === 'wallet' && (isToZero || reading.protocol?.to === 'self')
  return (
    <>
      <Section title={t(last > 0 ? 'bulk.firstBytes' : 'preview')}>
        {bytes ? (
          <PayloadView data={payloadOf(bytes, 0)} byEvent={by === 'events'} />
        ) : (
          <p className={classes.caption}>{t('previewNothing')}</p>
        )}
        {bytes && last > 0 && (
          <>
            <p className={classes.caption}>{t('bulk.lastBytes', { number: (last + 1).toLocaleString(lang) })}</p>
            <PayloadView data={payloadOf(bytes, last)} byEvent={by === 'events'} />
          </>
        )}
        {bytes?.first === undefined && reading.protocol?.isUnique && (
          <FieldNote tone="warning">{t('bulk.sameTexts', { protocol: reading.protocol.label })}</FieldNote>
        )}
        {isSenders && <FieldNote tone="warning">{t('bulk.senderMints')}</FieldNote>}
      </Section>
      <Section title={t('bulk.sum')}>
        <KeyValues
          rows={[
            order && { label: t('bulk.row.inscriptions'), value: (wallets * count).toLocaleString(lang) },
            order && wallets > 1 && { label: t('bulk.row.wallets'), value: wallets.toLocaleString(lang) },
            by === 'events' && {
              label: t('row.contract'),
              value: <AddressText address={deployments.InscriptionEvents.address} chain={chain} />,
            },
            order &&
              by !== 'events' && {
                label: t('row.to'),
                value: to ? <AddressText address={to} chain={chain} /> : t('bulk.row.itself'),
                note: to === wallet.address ? t('row.yourself') : isToZero ? t('row.nobody') : undefined,
              },
            { label: t('row.value'), value: `0 ${chain.symbol}` },
            plan && { label: t('bulk.row.each'), value: coin(plan.eachWei) },
            plan && { label: t('bulk.row.all'), value: coin(plan.feeWei * BigInt(wallets)) },
            plan && {
              label: t('bulk.row.ceiling'),
              value: gwei(plan.ceiling),
              note: t('bulk.row.now', { price: gwei(plan.price) }),
            },
            plan &&
              by !== 'account' && {
                label: t('bulk.row.lent'),
                value: coin(plan.lentWei * BigInt(wallets)),
                note: t('bulk.row.lentNote'),
              },
          ]}
        />
        {by === 'account' && <p className={classes.note}>{t('bulk.prompts')}</p>}
        <p className={classes.note}>{t(by === 'events' ? 'wayHint.erc-7583' : 'bulk.oneEach')}</p>
      </Section>
    </>
  )
}
