import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { parsePercent } from '@tokensmith/sdk/base/parse/parsePercent.ts'
import { projectDividend } from '@tokensmith/sdk/token/projectDividend.ts'
import { simulateTrade } from '@tokensmith/sdk/token/simulateTrade.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { PercentInput } from '@tokensmith/ui/inputs/PercentInput.tsx'
import { Fold } from '@tokensmith/ui/outcome/Fold.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useState } from 'react'
import { useTokenTexts } from '../../useTokenTexts.ts'
import type { TokenDraft } from '../TokenDraft.ts'
import classes from './Outcome.module.css'

const days = 30

/** What a hundredth of all shares would be paid if a part of the supply was traded every day. Never a promise. */
export function DividendProjection({ draft }: { draft: TokenDraft }) {
  const t = useTokenTexts()
  const lang = useLang()
  const sentence = useErrorSentence()
  const [volume, setVolume] = useState('1')
  const { dividend, lpDividend, supply, decimals = 18, symbol = '' } = draft
  const { epochSeconds } = dividend ?? lpDividend ?? {}
  if (!epochSeconds || !supply) return null
  const parsed = parsePercent(volume)
  const daily = parsed.ok ? dividendTokens(draft, (supply * BigInt(parsed.value)) / 10_000n) : 0n
  const { earned } = projectDividend({
    incomeOfEpoch: (daily * BigInt(epochSeconds)) / 86_400n,
    epochs: Math.floor((days * 86_400) / epochSeconds),
    shares: 1n,
    totalShares: 100n,
  })
  return (
    <Fold title={t('create.projection.dividendTitle')} isGroup>
      <Section>
        <div className={classes.projection}>
          <PercentInput
            label={t('create.projection.volume')}
            value={volume}
            onChange={setVolume}
            error={parsed.ok ? undefined : sentence(parsed.error)}
          />
          {parsed.ok && (
            <p role="status">
              {t(dividend ? 'create.projection.dividend' : 'create.projection.lpDividend', {
                days,
                amount: amountText(earned, decimals, lang, { maxFraction: 4 }),
                symbol,
              })}
            </p>
          )}
          <p className={classes.assumed}>{t('create.projection.dividendAssumed')}</p>
        </div>
      </Section>
    </Fold>
  )
}

/** Tokens that a day's trades leave for dividends, half of the volume bought and half sold. */
function dividendTokens({ trading, till }: TokenDraft, volume: bigint): bigint {
  if (!trading || !till) return 0n
  const of = (side: 'buy' | 'sell', taxBps: number) =>
    simulateTrade({ side, amount: volume / 2n, taxBps, split: till.split }).byPurpose.dividend
  return of('buy', trading.buyBps) + of('sell', trading.sellBps)
}
