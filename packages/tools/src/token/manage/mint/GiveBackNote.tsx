import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { parseInteger } from '@tokensmith/sdk/base/parse/parseInteger.ts'
import { mostGivenBack } from '@tokensmith/sdk/mint/mintRules.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { coinText } from '../../../_shared/coin/coinText.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import { givenBackWei } from './mintFigures.ts'

/** What comes back at once for the mints that are given back, and what stays in the escrow. */
export function GiveBackNote({ count: typed, context }: { count: string; context: ActionContext }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const mint = context.trading.fairMint
  if (!mint) return null
  const { rules } = mint
  const coin = { symbol: chain.symbol, decimals: 18 }
  const count = parseInteger(typed, { min: 1n, max: BigInt(mostGivenBack(mint)) })
  const paid = count.ok ? givenBackWei(rules, count.value) : undefined
  if (!count.ok || paid === undefined) return null
  return (
    <KeyValues
      rows={[
        { label: t('manage.comesBack'), value: coinText(paid, coin, lang, 18) },
        rules.refundBps < 10_000 && {
          label: t('manage.mint.staysInEscrow'),
          value: coinText(rules.feeWei * count.value - paid, coin, lang, 18),
        },
      ]}
    />
  )
}
