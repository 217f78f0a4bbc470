import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { PlanCost } from '@tokensmith/sdk/base/plan/estimateCost.ts'
import { sharesOfPair } from '@tokensmith/sdk/lock/getLpPair.ts'
import { firstReleaseAt, lockScheduleOf } from '@tokensmith/sdk/lock/lockSchedule.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatLocal, formatRelative, formatUtc, isLocalUtc } from '@tokensmith/ui/format/formatDate.ts'
import { CostLine } from '@tokensmith/ui/outcome/CostLine.tsx'
import { Fold } from '@tokensmith/ui/outcome/Fold.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { RiskList } from '@tokensmith/ui/outcome/RiskList.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { coinText } from '../_shared/coin/coinText.ts'
import { LockCalendar } from './LockCalendar.tsx'
import { LockChart } from './LockChart.tsx'
import type { CreateLockReading } from './parseCreateLock.ts'
import { partOf } from './partOf.ts'
import type { LockToken } from './readLockToken.ts'
import classes from './TokenLock.module.css'

type LockOutcomeProps = {
  reading: CreateLockReading
  token?: LockToken
  /** What would arrive of a token with a fee. */
  received?: bigint
  cost?: PlanCost
  steps?: readonly string[]
  nowAt: bigint
}

/** What a lock comes to: what leaves and for whom, what it costs, and what can go wrong; folded, its curve and calendar. */
export function LockOutcome({ reading, token, received, cost, steps, nowAt }: LockOutcomeProps) {
  const t = useTexts('token-lock')
  const lang = useLang()
  const { chain } = useChain()
  const { amount, schedule, list, values, rebasing } = reading
  const coin = token ?? {}
  const dates = schedule && lockScheduleOf(schedule)
  const credited = received ?? amount
  const share =
    token?.supply && credited && credited <= token.supply ? partOf(credited, token.supply, lang).value : undefined
  const behind = token?.lp && credited !== undefined ? sharesOfPair(token.lp, credited).amounts : undefined
  const [first, second] = token?.lp?.tokens ?? []
  const waiting = <span className={classes.dim}>{t('row.fillIn')}</span>
  const approved = steps?.some((id) => id.startsWith('approve')) ? amount : undefined
  const risks = [
    { id: 'nobody', text: t('risk.nobody'), isGood: true },
    { id: 'cannotUndo', text: t('risk.cannotUndo') },
    ...(rebasing ? [{ id: 'vault', text: t('risk.vault') }] : []),
    ...(token?.lp ? [{ id: 'lp', text: t('risk.lp') }] : []),
  ]
  return (
    <>
      <Section title={t('outcome')}>
        <KeyValues
          rows={[
            { label: t('row.locked'), value: amount ? coinText(amount, coin, lang, 18) : waiting },
            received !== undefined &&
              received !== amount && { label: t('row.received'), value: coinText(received, coin, lang, 18) },
            share !== undefined && { label: t(token?.lp ? 'row.shareOfLp' : 'row.shareOfSupply'), value: share },
            behind && {
              label: t('row.behind'),
              value: `${coinText(behind[0], first!, lang)} + ${coinText(behind[1], second!, lang)}`,
            },
            list
              ? { label: t('row.owners'), value: list.accepted.length }
              : {
                  label: t('row.owner'),
                  value: reading.owner ? (
                    <AddressText address={reading.owner} chain={chain} />
                  ) : (
                    <span className={classes.dim}>{t('row.connect')}</span>
                  ),
                },
            dates &&
              dates.kind !== 'fixed' && {
                label: t(`row.start.${dates.kind}`),
                value: formatLocal(firstReleaseAt(dates), lang),
              },
            dates
              ? {
                  label: t(dates.kind === 'fixed' ? 'row.unlock' : 'row.end'),
                  value: (
                    <>
                      {formatLocal(dates.endAt, lang)}
                      <br />
                      <span className={classes.dim}>
                        {isLocalUtc(dates.endAt) ? '' : `${formatUtc(dates.endAt, lang)} · `}
                        {formatRelative(dates.endAt, Number(nowAt), lang)}
                      </span>
                    </>
                  ),
                }
              : { label: t('row.unlock'), value: list?.accepted.length ? t('row.byList') : waiting },
            approved !== undefined && {
              label: t('row.approval'),
              value: t('row.exactly', { amount: coinText(approved, coin, lang, 18) }),
            },
            {
              label: t('row.fee'),
              value:
                values && cost ? (
                  <CostLine cost={cost} symbol={chain.symbol} />
                ) : (
                  <span className={classes.dim}>—</span>
                ),
            },
            { label: t('row.service'), value: t('row.none') },
          ]}
        />
      </Section>
      <Section title={t('risk.title')}>
        <RiskList risks={risks} isShort />
      </Section>
      {dates && (
        <Fold title={t('calendar.title')} isGroup>
          <Section>
            <LockChart schedule={dates} amount={credited ?? 0n} nowAt={nowAt} />
            {amount !== undefined && (
              <LockCalendar
                schedule={dates}
                amount={credited ?? amount}
                coin={coin}
                nowAt={nowAt}
                exportName="release-plan"
              />
            )}
          </Section>
        </Fold>
      )}
    </>
  )
}
