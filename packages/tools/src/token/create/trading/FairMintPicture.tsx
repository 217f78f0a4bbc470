import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { SplitBar } from '@tokensmith/ui/outcome/SplitBar.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import { fairMintFigures } from '../fairMintFigures.ts'
import type { TokenDraft } from '../TokenDraft.ts'

/** Who has the tokens and the coin right after the launch, when everything is minted. `coin` is the native symbol. */
export function FairMintPicture({ draft, coin: symbolOfCoin }: { draft: TokenDraft; coin: string }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { fairMint, decimals = 18, symbol = '' } = draft
  const full = fairMint && fairMintFigures(fairMint, fairMint.mints)
  if (!full || full.minted === 0n) return null
  const part = (name: string, value: bigint, whole: bigint, digits: number) => ({
    label: t(`create.fairMint.part.${name}`),
    // What is there at all is drawn, however little it is.
    bps: value > 0n ? Math.max(Number((value * 10_000n) / whole), 1) : 0,
    value: amountText(value, digits, lang, { maxFraction: 6 }),
  })
  const all = full.minted + full.amount
  return (
    <>
      <SplitBar
        caption={t('create.fairMint.tokensCaption', {
          amount: amountText(all, decimals, lang, { maxFraction: 4 }),
          symbol,
        })}
        parts={[part('minters', full.minted, all, decimals), part('pair', full.amount, all, decimals)]}
      />
      {full.raised > 0n && (
        <SplitBar
          caption={t('create.fairMint.coinCaption', {
            amount: amountText(full.raised, 18, lang, { maxFraction: 8 }),
            coin: symbolOfCoin,
          })}
          parts={[part('pair', full.coin, full.raised, 18), part('deployer', full.proceeds, full.raised, 18)]}
        />
      )}
    </>
  )
}
