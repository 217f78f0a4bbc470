import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { AllocationStatus } from '@tokensmith/sdk/sale/AllocationStatus.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { Countdown } from '../_shared/time/Countdown.tsx'
import { ProofText } from './ProofText.tsx'
import { RecipientText } from './RecipientText.tsx'
import type { AllocationView } from './useAllocation.ts'
import { useAllocationTexts } from './useAllocationTexts.ts'

type OwnAllocationProps = { view: AllocationView; own: NonNullable<AllocationStatus['own']> }

/** Where the account's allocation goes, what became of it, and until when it can be disputed. */
export function OwnAllocation({ view: { status, chainAt }, own }: OwnAllocationProps) {
  const t = useAllocationTexts()
  const lang = useLang()
  const { delivery } = status
  const { recipient, mark, proof } = own.allocation
  const until = own.disputableUntilAt
  if (!recipient) return null
  return (
    <>
      <RecipientText recipient={recipient} delivery={delivery} title={t('recipient.own')} />
      {mark !== 'none' && (
        <FieldNote tone={mark === 'delivered' || mark === 'withdrawn' ? 'good' : 'warning'}>
          {t(`mark.${mark}Text`)} <ProofText proof={proof} delivery={delivery} />
        </FieldNote>
      )}
      {mark === 'delivered' && until !== undefined && chainAt < until && (
        <FieldNote tone="warning">
          {t('mark.disputeUntil', { date: formatLocal(until, lang) })}{' '}
          <Countdown to={until} readAt={chainAt} onOver={() => {}} />
        </FieldNote>
      )}
    </>
  )
}
