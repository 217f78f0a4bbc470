import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { unlimitedFrom } from '@tokensmith/sdk/multisig/describeOrder.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import type { Address } from 'viem'
import { useCoin } from './useCoin.ts'

type CallAmountProps = {
  amount: bigint
  /** Undefined where a call does not tell what it is of. */
  coin: Address | 'native' | undefined
  chain: ChainEntry
  /** True for what may be taken again and again. */
  canBeUnlimited?: boolean
}

/** An amount of a call with its symbol, in base units where nobody knows the decimals. */
export function CallAmount({ amount, coin, chain, canBeUnlimited = false }: CallAmountProps) {
  const t = useTexts('multisig')
  const lang = useLang()
  const token = useCoin(coin === 'native' ? undefined : coin, chain.id)
  if (canBeUnlimited && amount >= unlimitedFrom) return t('meaning.unlimited')
  if (coin === 'native') return `${amountText(amount, 18, lang)} ${chain.symbol}`
  if (token?.decimals === undefined) return t('meaning.baseUnits', { amount: amount.toString() })
  return `${amountText(amount, token.decimals, lang)} ${token.symbol ?? ''}`
}
