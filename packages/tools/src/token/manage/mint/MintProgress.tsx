import { Progress } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { FairMintState } from '@tokensmith/sdk/mint/getFairMint.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { coinText } from '../../../_shared/coin/coinText.ts'
import offering from '../../../offering/Offering.module.css'
import { useTokenTexts } from '../../useTokenTexts.ts'
import classes from './Mint.module.css'

/** How much of everything is minted, with the mark from which on a launch is possible, and the coin that it brought. */
export function MintProgress({ mint }: { mint: FairMintState }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { rules, mintsMade, escrowWei, state } = mint
  const number = new Intl.NumberFormat(lang)
  const coin = { symbol: chain.symbol, decimals: 18 }
  const made = t('manage.mint.made', { made: number.format(mintsMade), all: number.format(rules.mints) })
  const hasEscrow = rules.feeWei > 0n && state !== 'launched'
  return (
    <div className={offering.progress}>
      <p>
        <strong>{made}</strong>
        {hasEscrow && <span>{t('manage.mint.inEscrow', { amount: coinText(escrowWei, coin, lang, 18) })}</span>}
      </p>
      <div className={classes.bar}>
        <Progress size="lg" value={(mintsMade / rules.mints) * 100} aria-label={made} />
        {state !== 'launched' && rules.leastMints < rules.mints && (
          <i aria-hidden style={{ insetInlineStart: `${(rules.leastMints / rules.mints) * 100}%` }} />
        )}
      </div>
      {state !== 'launched' && <p>{t('manage.mint.least', { least: number.format(rules.leastMints) })}</p>}
    </div>
  )
}
