import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { PresaleRules } from '@tokensmith/sdk/sale/PresaleRules.ts'
import { raiseOfSale } from '@tokensmith/sdk/sale/raiseOfSale.ts'
import { isFairSale, saleTotal } from '@tokensmith/sdk/sale/saleMath.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { SplitBar } from '@tokensmith/ui/outcome/SplitBar.tsx'
import type { NamedUnit } from '../offering/NamedUnit.ts'
import { type RaiseColumn, RaiseTable } from '../offering/RaiseTable.tsx'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** What an exchange of an unknown kind is taken to keep. */
const usualFeeBps = 30

type PresaleMoneyProps = {
  rules: PresaleRules
  /** What was paid and sold so far; of a sale that is only planned nothing. */
  progress?: { raised: bigint; sold: bigint; rewards: bigint; isOver: boolean }
  token: NamedUnit & { totalSupply?: bigint }
  coin: NamedUnit
}

/** Who gets what of each coin that is paid, what of it could be the project's own, and what a buyer could get back. */
export function PresaleMoney({ rules, progress, token, coin }: PresaleMoneyProps) {
  const t = usePresaleTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { liquidityBps, advanceBps, rewardBps, exchange } = rules
  const rewards = rewardBps.reduce((sum, bps) => sum + bps, 0)
  const rest = 10_000 - liquidityBps - advanceBps - rewards
  const percent = (bps: number) => formatPercent(bps, lang)
  const swap = chain.swaps.find(({ factory }) => factory.toLowerCase() === exchange?.toLowerCase())
  const market = { totalSupply: token.totalSupply ?? 0n, exchangeFeeBps: swap?.feeBps ?? usualFeeBps, sellTaxBps: 0 }
  // A fair sale without a cap has no price by which it would be full: its soft cap says what is reckoned before anybody has paid.
  const least =
    isFairSale(rules) && !progress ? { raised: rules.softCap, sold: saleTotal(rules) } : { raised: 0n, sold: 0n }
  const columns = (['now', 'full'] as const).flatMap((when): RaiseColumn[] => {
    // Nothing more is sold.
    if (when === 'full' && progress?.isOver) return []
    const raise = raiseOfSale({ rules, ...(progress ?? least) }, market, when)
    if (!raise) return []
    const most = (raise.raised * BigInt(rewards)) / 10_000n
    return [{ when, raise, inviters: when === 'now' && progress ? progress.rewards : most }]
  })
  return (
    <>
      <SplitBar
        caption={t('money.title')}
        parts={[
          { label: t('money.exchange'), bps: liquidityBps, value: percent(liquidityBps) },
          { label: t('money.inviters'), bps: rewards, value: t('money.atMost', { percent: percent(rewards) }) },
          { label: t('money.advance'), bps: advanceBps, value: percent(advanceBps) },
          {
            label: t('money.project'),
            bps: rest,
            value: rewards > 0 ? t('money.atLeast', { percent: percent(rest) }) : percent(rest),
          },
        ]}
      />
      {rules.claim !== 'atOnce' && <FieldNote>{t('money.earned')}</FieldNote>}
      {liquidityBps === 0 && <FieldNote tone="warning">{t('money.onlyWord')}</FieldNote>}
      <RaiseTable of="sale" columns={columns} lockSeconds={rules.liquidityLockSeconds} {...{ token, coin }} />
    </>
  )
}
