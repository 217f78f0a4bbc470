import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { TaxSplit } from '@tokensmith/sdk/token/tradingValues.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import classes from '../../_shared/introduce/Introduce.module.css'
import type { TokenDraft } from '../create/TokenDraft.ts'
import { LaunchTaxPicture } from '../create/trading/LaunchTaxPicture.tsx'
import { TradeWalk } from '../create/trading/TradeWalk.tsx'
import { useTokenTexts } from '../useTokenTexts.ts'

/** 15 % in all, as the form starts with; three generations of inviters. */
const taxBps = 1_500
const rewardBps = [300, 150, 50]

/** A buy and a sell of 100 tokens, walked through; for a trader whom somebody invited, and with a launch tax. */
export function TradeExample({ weights, isInvited = false }: { weights: TaxSplit['weights']; isInvited?: boolean }) {
  const t = useTokenTexts()
  const lang = useLang()
  const draft = {
    symbol: 'TOKEN',
    trading: { buyBps: taxBps, sellBps: taxBps, launchTaxBps: 5_000, launchSeconds: 300 },
    till: { split: { weights } },
    invitation: isInvited ? { rewardBps } : undefined,
    market: { base: { symbol: t('introduce.example.baseCoin') } },
  } as unknown as TokenDraft
  return (
    <div className={classes.example}>
      <p>{t('introduce.example.trade', { percent: formatPercent(taxBps, lang) })}</p>
      <TradeWalk draft={draft} />
      {isInvited && <LaunchTaxPicture draft={draft} />}
    </div>
  )
}
