import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { PlanCost } from '@tokensmith/sdk/base/plan/estimateCost.ts'
import type { SafePlace } from '@tokensmith/sdk/multisig/findSafeHome.ts'
import type { MultisigSetup } from '@tokensmith/sdk/multisig/predictMultisig.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { CostLine } from '@tokensmith/ui/outcome/CostLine.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { QrCode } from '@tokensmith/ui/QrCode.tsx'
import type { Address } from 'viem'
import classes from './Multisig.module.css'

type MultisigPreviewProps = {
  setup?: MultisigSetup
  predicted?: Address
  place?: SafePlace
  failure: unknown
  onRetry: () => void
  cost?: PlanCost
}

/** The address before it exists, computed in the page, and what a chain still lacks for it. */
export function MultisigPreview({ setup, predicted, place, failure, onRetry, cost }: MultisigPreviewProps) {
  const t = useTexts('multisig')
  const { chain } = useChain()
  const lacking = place?.missing.length ?? 0
  return (
    <Section title={t('create.outcome')}>
      {failure ? <ErrorNotice error={failure} onRetry={onRetry} /> : null}
      {predicted ? (
        <div className={classes.predicted}>
          <QrCode value={predicted} label={t('create.qr', { address: predicted })} />
          <div>
            <p className={classes.dim}>{t('create.address')}</p>
            <AddressText address={predicted} chain={chain} full />
            <FieldNote>{t('create.canReceive', { chain: chain.name })}</FieldNote>
          </div>
        </div>
      ) : (
        <p className={classes.dim}>{t('create.addressLater')}</p>
      )}
      <KeyValues
        rows={[
          setup && {
            label: t('create.needed'),
            value: t('create.neededValue', { count: setup.threshold, owners: setup.owners.length }),
          },
          setup && { label: t('create.contract'), value: `${setup.singleton} 1.4.1` },
          { label: t('create.fee'), value: <CostLine cost={cost} symbol={chain.symbol} /> },
        ]}
      />
      {setup?.threshold === 1 && setup.owners.length > 1 && (
        <FieldNote tone="warning">{t('create.oneSigner')}</FieldNote>
      )}
      {setup && setup.owners.length > 1 && setup.threshold === setup.owners.length && (
        <FieldNote tone="warning">{t('create.allSigners')}</FieldNote>
      )}
      {place && lacking > 0 && <FieldNote>{t('create.lacking', { chain: chain.name })}</FieldNote>}
      {place?.home === 'ours' && <FieldNote tone="warning">{t('create.notCanonical')}</FieldNote>}
      {place?.home === 'canonical' && <FieldNote tone="good">{t('create.canonical')}</FieldNote>}
    </Section>
  )
}
