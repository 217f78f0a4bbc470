import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { AllocationDelivery } from '@tokensmith/sdk/sale/AllocationStatus.ts'
import type { PresaleRules } from '@tokensmith/sdk/sale/PresaleRules.ts'
import { durationText } from '@tokensmith/ui/format/durationText.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { SplitBar } from '@tokensmith/ui/outcome/SplitBar.tsx'
import { useAllocationTexts } from './useAllocationTexts.ts'

type AllocationCourseProps = {
  rules: Pick<PresaleRules, 'phases' | 'endAt'>
  delivery: Pick<AllocationDelivery, 'deliverySeconds' | 'disputeSeconds'>
}

/** Until when is delivered, disputed and paid, as dates and as a picture of the time between. */
export function AllocationCourse({ rules: { endAt }, delivery }: AllocationCourseProps) {
  const t = useAllocationTexts()
  const lang = useLang()
  const { deliverySeconds, disputeSeconds } = delivery
  const all = deliverySeconds + disputeSeconds
  const part = (name: 'deliver' | 'dispute', seconds: number) => ({
    label: t(`course.${name}`),
    bps: Math.round((seconds * 10_000) / all),
    value: durationText(seconds, lang),
  })
  const date = (at: bigint) => formatLocal(at, lang)
  const until = endAt + BigInt(deliverySeconds)
  return (
    <>
      <SplitBar
        caption={t('course.caption')}
        parts={[part('deliver', deliverySeconds), part('dispute', disputeSeconds)]}
      />
      <KeyValues
        rows={[
          { label: t('course.sold'), value: date(endAt) },
          { label: t('course.delivered'), value: date(until), note: t('course.deliveredNote') },
          {
            label: t('course.settled'),
            value: date(until + BigInt(disputeSeconds)),
            note: t('course.settledNote'),
          },
        ]}
      />
    </>
  )
}
