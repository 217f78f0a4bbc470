import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { PresaleStatus } from '@tokensmith/sdk/sale/PresaleStatus.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { coinText } from '../_shared/coin/coinText.ts'
import { FigureTable } from '../_shared/view/FigureTable.tsx'
import type { NamedUnit } from '../offering/NamedUnit.ts'
import offering from '../offering/Offering.module.css'
import { type PresaleShare, presaleShares } from './presaleShares.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

type PresaleSharesProps = { status: PresaleStatus; coins: readonly NamedUnit[] }

/** Of each coin that was paid: who gets how much of it, and when at the earliest. Nothing before somebody has paid. */
export function PresaleShares({ status, coins }: PresaleSharesProps) {
  const t = usePresaleTexts()
  const { state, rules } = status
  const shares = presaleShares(status)
  if (shares.length === 0) return null
  return (
    <>
      <h3 className={offering.heading}>{t('shares.title')}</h3>
      <FieldNote>
        {t(rules.claim === 'atOnce' ? 'shares.direct' : state === 'finished' ? 'shares.finished' : 'shares.ifNow')}
      </FieldNote>
      {shares.map((share) => (
        <CoinShares key={share.coin} share={share} coin={coins[share.coin] ?? {}} state={state} />
      ))}
    </>
  )
}

function CoinShares({ share, coin, state }: { share: PresaleShare; coin: NamedUnit } & Pick<PresaleStatus, 'state'>) {
  const t = usePresaleTexts()
  const lang = useLang()
  const { paid, pooled, advance, rewards, earned, dates, others, book } = share
  const amount = (of: bigint) => coinText(of, coin, lang, 8)
  const bare = (of: bigint) => coinText(of, { decimals: coin.decimals }, lang, 8)
  const row = (label: string, of: bigint) => of > 0n && { label, value: amount(of) }
  const hasRewards = rewards > 0n
  return (
    <>
      <KeyValues
        rows={[
          { label: t('shares.paid', { coin: coin.symbol ?? '?' }), value: amount(paid) },
          row(t('money.exchange'), pooled),
          row(t('money.advance'), advance),
          row(t('money.inviters'), rewards),
          row(t('money.project'), earned),
          state === 'finished' && row(t('shares.earned'), book.earned),
          state === 'finished' && row(t('shares.lost'), book.lost),
        ]}
      />
      {dates.length > 0 && (
        <FigureTable
          caption={t('shares.dates')}
          head={[
            t('shares.date'),
            t('shares.toProject', { coin: coin.symbol ?? '?' }),
            ...(hasRewards ? [t('shares.toInviters', { coin: coin.symbol ?? '?' })] : []),
          ]}
          rows={dates.map(({ at, isFinish, project, rewards: part }) => [
            isFinish ? t('shares.withFinish') : dateText(at, lang),
            bare(project),
            ...(hasRewards ? [bare(part)] : []),
          ])}
        />
      )}
      {others > 0 && <FieldNote>{t('shares.others', { count: others })}</FieldNote>}
    </>
  )
}

/** Unix seconds as a local date and time, short enough for a column of a phone. */
function dateText(at: bigint, lang: string): string {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const
  return new Intl.DateTimeFormat(lang, style).format(new Date(Number(at) * 1000))
}
