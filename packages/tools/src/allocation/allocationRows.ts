import { networkOfDelivery } from '@tokensmith/sdk/allocation/networkOfDelivery.ts'
import type { AllocationDelivery } from '@tokensmith/sdk/sale/AllocationStatus.ts'
import { foreignNetworks } from '@tokensmith/sdk/sale/foreign/foreignNetworks.ts'
import type { PresaleRules } from '@tokensmith/sdk/sale/PresaleRules.ts'
import { paymentForValue } from '@tokensmith/sdk/sale/saleCoinMaths.ts'
import { hardCapOf, saleTotal } from '@tokensmith/sdk/sale/saleMath.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import type { KeyValue } from '@tokensmith/ui/outcome/KeyValues.tsx'
import type { TFunction } from 'i18next'
import { coinText } from '../_shared/coin/coinText.ts'
import type { NamedUnit } from '../offering/NamedUnit.ts'

type Texts = {
  t: TFunction
  /** The texts of presales, for what they have in common. */
  words: TFunction
  lang: string
  coins: readonly NamedUnit[]
  nowAt: bigint
}

/** What a sale by these rules comes to: what is sold and where it goes, what comes in at most, and when. */
export function allocationRows(
  { rules, delivery }: { rules: PresaleRules; delivery: AllocationDelivery },
  { t, words, lang, coins, nowAt }: Texts,
): KeyValue[] {
  const token = { symbol: delivery.name, decimals: delivery.divisibility }
  const [first = {}] = coins
  const most = hardCapOf(rules) ?? 0n
  const start = rules.phases[0]?.startAt ?? 0n
  const row = (label: string, value: string): KeyValue => ({ label, value })
  return [
    row(t('row.asset'), assetText(delivery)),
    row(words('row.forSale'), coinText(saleTotal(rules), token, lang)),
    ...(rules.lot > 1n ? [row(t('field.lot.label'), coinText(rules.lot, token, lang))] : []),
    row(t('row.deliveredTo'), recipientsText(delivery)),
    row(words('row.most'), coinText(most, first, lang, 8)),
    ...rules.coins
      .slice(1)
      .map(({ rate }, index) =>
        row(
          words('row.mostIn', { coin: coins[index + 1]?.symbol ?? '' }),
          coinText(paymentForValue(most, rate), coins[index + 1] ?? {}, lang, 8),
        ),
      ),
    row(words('row.start'), start > nowAt ? formatLocal(start, lang) : words('row.now')),
    row(words('row.end'), formatLocal(rules.endAt, lang)),
  ]
}

/** What is sold, in a line: its name, its protocol, and its id where it has one. */
const assetText = ({ protocol, name, id }: Pick<AllocationDelivery, 'protocol' | 'name' | 'id'>): string =>
  [name, protocol, id].filter((part) => part !== '').join(' · ')

/** Where it is delivered to, in a line: the network, and the kinds of addresses there where it has several. */
export function recipientsText(delivery: Pick<AllocationDelivery, 'protocol' | 'forms'>): string {
  const { name, forms } = foreignNetworks[networkOfDelivery(delivery)]
  return forms.length > 1 ? `${name} · ${delivery.forms.map((form) => form.toUpperCase()).join(', ')}` : name
}
