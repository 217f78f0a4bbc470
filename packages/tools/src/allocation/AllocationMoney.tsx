import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { PresaleRules } from '@tokensmith/sdk/sale/PresaleRules.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { SplitBar } from '@tokensmith/ui/outcome/SplitBar.tsx'
import { usePresaleTexts } from '../presale/usePresaleTexts.ts'
import { useAllocationTexts } from './useAllocationTexts.ts'

/** Who gets what of each coin that is paid, and when: nothing leaves before it was marked, and nobody disputed it. */
export function AllocationMoney({ rules: { rewardBps } }: { rules: Pick<PresaleRules, 'rewardBps'> }) {
  const t = useAllocationTexts()
  const words = usePresaleTexts()
  const lang = useLang()
  const rewards = rewardBps.reduce((sum, bps) => sum + bps, 0)
  const percent = (bps: number) => formatPercent(bps, lang)
  const rest = percent(10_000 - rewards)
  return (
    <>
      <SplitBar
        caption={words('money.title')}
        parts={[
          { label: words('money.inviters'), bps: rewards, value: words('money.atMost', { percent: percent(rewards) }) },
          {
            label: t('money.project'),
            bps: 10_000 - rewards,
            value: rewards > 0 ? words('money.atLeast', { percent: rest }) : rest,
          },
        ]}
      />
      <FieldNote>{t('money.earned')}</FieldNote>
      <FieldNote tone="warning">{words('money.onlyWord')}</FieldNote>
    </>
  )
}
