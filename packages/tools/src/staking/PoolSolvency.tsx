import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { rateAt } from '@tokensmith/sdk/staking/emittedAt.ts'
import { rewardOf } from '@tokensmith/sdk/staking/rateOf.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { isAddressEqual } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import { daysText } from './mineFigures.ts'
import { PoolCheck } from './PoolCheck.tsx'
import type { PoolView } from './readPoolView.ts'
import { usePoolTexts } from './usePoolTexts.ts'

/** What the pool owes, what it holds for that, and how long its reserve lasts; to be checked by anybody. */
export function PoolSolvency({ view }: { view: PoolView }) {
  const t = usePoolTexts()
  const lang = useLang()
  const { state, stake, reward } = view
  const { books, settings, schedule, chainAt, runsOutAt, status } = state
  const isOneCoin = isAddressEqual(settings.stakeToken, settings.rewardToken)
  const ofStake = (amount: bigint) => coinText(amount, stake, lang)
  const ofReward = (amount: bigint) => coinText(amount, reward, lang)
  const rewards = books.earned + books.free
  const lacksStake = books.heldStake < books.staked + (isOneCoin ? rewards : 0n)
  const lacksReward = !isOneCoin && books.heldReward < rewards
  const promised = rewardOf(rateAt(schedule, chainAt), 'day')
  const paysNow = status === 'running' && books.weight > 0n ? promised : 0n
  return (
    <Section title={t('solvency.title')}>
      <KeyValues
        rows={[
          { label: t('solvency.staked'), value: ofStake(books.staked) },
          { label: t('solvency.earned'), value: ofReward(books.earned) },
          { label: t('solvency.free'), value: ofReward(books.free) },
          { label: t('solvency.heldStake'), value: ofStake(books.heldStake), note: isOneCoin && t('solvency.oneCoin') },
          !isOneCoin && { label: t('solvency.heldReward'), value: ofReward(books.heldReward) },
          {
            label: t('solvency.runway'),
            value:
              status === 'ended'
                ? t('status.ended')
                : runsOutAt === undefined
                  ? t('row.toTheEnd')
                  : runsOutAt <= chainAt
                    ? t('solvency.none')
                    : t('row.lasts', {
                        length: daysText(runsOutAt - chainAt, lang),
                        date: formatLocal(runsOutAt, lang),
                      }),
          },
          { label: t('solvency.promised'), value: ofReward(promised) },
          {
            label: t('solvency.now'),
            value: ofReward(paysNow),
            note: status === 'running' && books.weight === 0n && t('solvency.idle'),
          },
          { label: t('solvency.funded'), value: ofReward(books.funded) },
          { label: t('solvency.paid'), value: ofReward(books.paid) },
          books.takenBack > 0n && { label: t('solvency.takenBack'), value: ofReward(books.takenBack) },
        ]}
      />
      {(lacksStake || lacksReward) && <FieldNote tone="warning">{t('solvency.lacks')}</FieldNote>}
      <PoolCheck view={view} />
    </Section>
  )
}
