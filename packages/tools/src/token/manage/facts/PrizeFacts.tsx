import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { durationText } from '@tokensmith/ui/format/durationText.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { coinText } from '../../../_shared/coin/coinText.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import classes from '../Manage.module.css'
import { payoutCoin } from '../payoutCoin.ts'

/** The pot, the running or last round with its best, and the account's prizes. */
export function PrizeFacts({ context: { token, trading } }: { context: ActionContext }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { prize } = trading
  if (!prize) return null
  const amount = (value: bigint) => coinText(value, payoutCoin(trading, chain.symbol), lang)
  const { round, account } = prize
  const state = !round
    ? t('manage.roundNone')
    : round.isSettled
      ? t('manage.roundSettled', { number: round.number })
      : round.endsAt > token.chainAt
        ? t('manage.roundRuns', { number: round.number, date: formatLocal(round.endsAt, lang) })
        : t('manage.roundWaits', { number: round.number, date: formatLocal(round.settleableAt, lang) })
  return (
    <>
      <KeyValues
        rows={[
          { label: t('manage.pot'), value: amount(prize.pot) },
          {
            label: t('manage.roundPays'),
            value: formatPercent(prize.rewardBps, lang),
            note: prize.maxReward > 0n ? t('manage.upTo', { amount: amount(prize.maxReward) }) : undefined,
          },
          { label: t('create.field.prizeWindow.label'), value: durationText(prize.windowSeconds, lang) },
          { label: t('create.field.prizeThreshold.label'), value: coinText(prize.threshold, token, lang) },
          { label: t('create.field.prizeWinners.label'), value: prize.winners },
          { label: t('manage.round'), value: state },
          account && { label: t('manage.yourPrize'), value: amount(account.prize) },
        ]}
      />
      {round && round.best.length > 0 && (
        <>
          <p className={classes.note}>{t('manage.bestList')}</p>
          <ol className={classes.best}>
            {round.best.map(({ account: buyer, count }) => (
              <li key={buyer}>
                <AddressText address={buyer} chain={chain} /> <span>{coinText(count, token, lang)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}
