import type { PoolCoin } from '@tokensmith/sdk/staking/PoolFormContext.ts'
import type { MineSettings } from '@tokensmith/sdk/staking/PoolSettings.ts'
import { rewardOf } from '@tokensmith/sdk/staking/rateOf.ts'
import { durationText } from '@tokensmith/ui/format/durationText.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import type { KeyValue } from '@tokensmith/ui/outcome/KeyValues.tsx'
import type { TFunction } from 'i18next'
import { coinText } from '../_shared/coin/coinText.ts'
import { listText } from './listText.ts'

/** The rules of a mine, which nobody can change, as facts. */
export function mineRules(
  { settings, stake, reward }: { settings: MineSettings; stake: PoolCoin; reward: PoolCoin },
  t: TFunction,
  lang: string,
): (KeyValue | false)[] {
  const { rate, startAt, endAt, halving, periods, team, leastStake, isLp, listRoot } = settings
  return [
    { label: t('row.stake'), value: `${stake.symbol ?? '?'}${isLp ? ' (LP)' : ''}` },
    {
      label: t('row.perDay'),
      value: coinText(rewardOf(rate, 'day'), reward, lang, 8),
      note: halving.kind === 'none' ? undefined : t('row.beforeHalving'),
    },
    { label: t('row.start'), value: formatLocal(startAt, lang) },
    { label: t('row.end'), value: endAt === undefined ? t('row.noEnd') : formatLocal(endAt, lang) },
    halving.kind !== 'none' && {
      label: t('row.halving'),
      value:
        halving.kind === 'manual'
          ? t('choice.halving.manual')
          : t('row.every', { length: durationText(Number(halving.seconds), lang) }),
    },
    periods.length > 0 && {
      label: t('row.periods'),
      value: listText(
        periods.map(({ seconds, multiple }) => periodText({ seconds, multiple }, lang)),
        lang,
      ),
    },
    { label: t('row.least'), value: coinText(leastStake, stake, lang, 18) },
    { label: t('row.who'), value: t(`choice.listed.${listRoot === undefined ? 'everybody' : 'list'}`) },
    team !== undefined && { label: t('row.team'), value: t('row.teamOf', team) },
  ]
}

/** A period with what it counts for: "30 days ×1.2". */
export function periodText({ seconds, multiple }: { seconds: bigint; multiple: number }, lang: string): string {
  return `${durationText(Number(seconds), lang)} ${multipleText(multiple, lang)}`
}

/** Tenths as a multiple: 12 is "×1.2". */
export const multipleText = (tenths: number, lang: string) => `×${new Intl.NumberFormat(lang).format(tenths / 10)}`
