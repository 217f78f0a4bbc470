import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { describeOrder } from '@tokensmith/sdk/multisig/describeOrder.ts'
import type { OrderFields } from '@tokensmith/sdk/multisig/Order.ts'
import { safe141 } from '@tokensmith/sdk/multisig/safeContracts.ts'
import { shortAddress } from '@tokensmith/ui/address/shortAddress.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import type { Address } from 'viem'
import { useCallReader } from './useCallReader.ts'

const batches: readonly string[] = Object.values(safe141.MultiSendCallOnly)

/** Names an order in a line, for lists; what it really does is said on its own page. */
export function useOrderTitle(multisig: Address, chain: ChainEntry) {
  const t = useTexts('multisig')
  const lang = useLang()
  const read = useCallReader(chain)
  return (fields: OrderFields): string => {
    const calls = describeOrder(multisig, fields, (target) => batches.includes(target), read)
    if (calls.length > 1) return t('order.batch', { count: calls.length })
    const [{ meaning, to, value }] = calls as [(typeof calls)[0]]
    if (meaning.kind === 'contractCall') {
      return `${meaning.reading.contract.isKnown ? '' : `${shortAddress(to)} · `}${meaning.reading.functionName}`
    }
    const title = t(`meaning.${meaning.kind}`)
    if (meaning.kind === 'coin')
      return `${title} · ${amountText(value, 18, lang)} ${chain.symbol} → ${shortAddress(to)}`
    if ('account' in meaning) return `${title} · ${shortAddress(meaning.account)}`
    if (meaning.kind === 'changeThreshold') return `${title} · ${meaning.threshold}`
    return meaning.kind === 'unknownCall' ? `${title} · ${shortAddress(to)}` : title
  }
}
