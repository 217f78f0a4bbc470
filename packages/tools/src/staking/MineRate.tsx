import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { type RewardUnit, rateOf, rewardOf } from '@tokensmith/sdk/staking/rateOf.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { parseUnits } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import type { MineFormProps } from './MineFormProps.ts'
import { usePoolTexts } from './usePoolTexts.ts'

/** What a reward that is typed for one unit of time comes to in the others, by the measured time of a block. */
export function MineRate({ reading, context }: MineFormProps) {
  const t = usePoolTexts()
  const lang = useLang()
  const { blockTime, typed } = context
  const unit = (typed.per ?? 'day') as RewardUnit
  if (!blockTime && unit === 'block') return <FieldNote tone="warning">{t('form.noBlocks')}</FieldNote>
  const coin = reading.context.reward
  if (!coin || !typed.reward || reading.faults.reward) return null
  const rate = rateOf(parseUnits(typed.reward, coin.decimals), unit, blockTime)
  const amount = (of: RewardUnit) => coinText(rewardOf(rate, of, blockTime), coin, lang, 8)
  const seconds = blockTime && Number(blockTime.seconds) / Number(blockTime.blocks)
  return (
    <FieldNote>
      {t('form.rate', { day: amount('day'), second: amount('second') })}{' '}
      {seconds !== undefined &&
        t('form.rateOfBlock', {
          block: amount('block'),
          seconds: new Intl.NumberFormat(lang, { maximumFractionDigits: 2 }).format(seconds),
        })}
    </FieldNote>
  )
}
