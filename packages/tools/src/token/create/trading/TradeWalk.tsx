import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { type SimulatedTrade, simulateTrade } from '@tokensmith/sdk/token/simulateTrade.ts'
import { taxPurposes } from '@tokensmith/sdk/token/tradingValues.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { SplitBar } from '@tokensmith/ui/outcome/SplitBar.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import type { TokenDraft } from '../TokenDraft.ts'
import classes from './Outcome.module.css'

/** 100 tokens with four decimals: enough to show every basis point exactly. */
const walkDecimals = 4
const walked = 100n * 10n ** BigInt(walkDecimals)

/** Where 100 bought and 100 sold tokens go, walked through by the same arithmetic as the contracts'. */
export function TradeWalk({ draft }: { draft: TokenDraft }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { trading, till, invitation, symbol = '', market } = draft
  if (!trading || !till) return null
  const invitationBps = invitation?.rewardBps.reduce((sum, bps) => sum + bps, 0) ?? 0
  const tokens = (amount: bigint) => amountText(amount, walkDecimals, lang)
  const parts = ({ arrives, toInviters, byPurpose }: SimulatedTrade, side: 'buy' | 'sell') =>
    [
      { label: t(`create.walk.${side}Arrives`, { coin: market?.base?.symbol ?? '…' }), amount: arrives },
      { label: t('create.walk.inviters'), amount: toInviters },
      ...taxPurposes.map((purpose) => ({ label: t(`create.walk.${purpose}`), amount: byPurpose[purpose] })),
    ].map(({ label, amount }) => ({ label, bps: Number((amount * 10_000n) / walked), value: tokens(amount) }))
  return (
    <>
      {(['buy', 'sell'] as const).map((side) => {
        const taxBps = side === 'buy' ? trading.buyBps : trading.sellBps
        const trade = simulateTrade({ side, amount: walked, taxBps, split: till.split, invitationBps })
        return <SplitBar key={side} caption={t(`create.walk.${side}`, { symbol })} parts={parts(trade, side)} />
      })}
      {invitationBps > 0 && <p className={classes.note}>{t('create.walk.uninvited')}</p>}
    </>
  )
}
