import { type EmissionSchedule, emissionScale } from '@tokensmith/sdk/staking/emissionSchedule.ts'
import type { PoolCoin } from '@tokensmith/sdk/staking/PoolFormContext.ts'
import type { MineSettings } from '@tokensmith/sdk/staking/PoolSettings.ts'
import { type BlockTime, blocksOfSeconds, rewardOf } from '@tokensmith/sdk/staking/rateOf.ts'
import { runsOutAt } from '@tokensmith/sdk/staking/runsOutAt.ts'
import { durationText } from '@tokensmith/ui/format/durationText.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import type { KeyValue } from '@tokensmith/ui/outcome/KeyValues.tsx'
import type { TFunction } from 'i18next'
import { coinText } from '../_shared/coin/coinText.ts'
import { mineRules } from './mineRules.ts'

type MineFiguresParams = {
  settings: MineSettings
  schedule: EmissionSchedule
  /** Base units of the reward coin. */
  fund: bigint
  stake: PoolCoin
  reward: PoolCoin
  blockTime?: BlockTime | undefined
}

/** A mine that is about to be created, as facts. */
export function mineFigures(params: MineFiguresParams, t: TFunction, lang: string): (KeyValue | false)[] {
  const { settings, schedule, fund, stake, reward, blockTime } = params
  const dryAt = runsOutAt(schedule, fund * emissionScale)
  const runway = dryAt === undefined ? undefined : dryAt - settings.startAt
  return [
    ...mineRules({ settings, stake, reward }, t, lang),
    blockTime !== undefined && {
      label: t('row.perBlock'),
      value: coinText(rewardOf(settings.rate, 'block', blockTime), reward, lang, 8),
    },
    settings.halving.kind === 'interval' &&
      blockTime !== undefined && {
        label: t('row.halvingBlocks'),
        value: t('row.aboutBlocks', {
          count: Number(blocksOfSeconds(settings.halving.seconds, blockTime)),
        }),
      },
    { label: t('row.fund'), value: coinText(fund, reward, lang, 18) },
    {
      label: t('row.runway'),
      value:
        dryAt === undefined || runway === undefined
          ? t('row.toTheEnd')
          : t('row.lasts', { length: daysText(runway, lang), date: formatLocal(dryAt, lang) }),
    },
  ]
}

/** A length of time in whole days where it is longer than one, else exact. */
export function daysText(seconds: bigint, lang: string): string {
  const whole = seconds >= 86_400n ? seconds - (seconds % 86_400n) : seconds
  return durationText(Number(whole), lang)
}
