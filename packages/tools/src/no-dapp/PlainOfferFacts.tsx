import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { FairMintState } from '@tokensmith/sdk/mint/getFairMint.ts'
import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import { isFairSale } from '@tokensmith/sdk/sale/saleMath.ts'
import type { Offering } from '@tokensmith/sdk/token/offeringViews.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { Fold } from '@tokensmith/ui/outcome/Fold.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { coinText } from '../_shared/coin/coinText.ts'
import { OfferingTerms } from '../offering/OfferingTerms.tsx'
import { SaleProgress } from '../offering/SaleProgress.tsx'
import { salePriceText } from '../offering/salePriceText.ts'
import { mintTerms } from '../token/manage/mint/mintTerms.ts'
import { saleTerms } from '../token/manage/sale/saleTerms.ts'
import { useTokenTexts } from '../token/useTokenTexts.ts'
import type { PlainOffer } from './PlainOffer.ts'

type Of<Rules> = { token: Offering; rules: Rules }

/** Price, limits, end and progress of what is offered, and all its rules in words. */
export function PlainOfferFacts({ offering, offer }: { offering: Offering; offer: PlainOffer }) {
  return offer.kind === 'sale' ? (
    <SaleFacts token={offering} rules={offer.sale} />
  ) : (
    <MintFacts token={offering} rules={offer.mint} />
  )
}

function SaleFacts({ token, rules: sale }: Of<SaleStatus>) {
  const t = useTexts('no-dapp')
  const tokenTexts = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const coin = { symbol: chain.symbol, decimals: 18 }
  const { rules, phase } = sale
  const { price = 0n } = rules.phases[phase] ?? {}
  const until = rules.phases[phase + 1]?.startAt
  const limits = (['leastPaid', 'mostPaid', 'limitPaid'] as const).filter((limit) => rules[limit] > 0n)
  return (
    <>
      <SaleProgress {...{ sale, token, coin }} />
      <KeyValues
        rows={[
          { label: t('price'), value: isFairSale(rules) ? t('list.fair') : salePriceText(price, token, coin, lang) },
          until !== undefined && { label: t('priceUntil'), value: formatLocal(until, lang) },
          ...limits.map((limit) => ({
            label: tokenTexts(`sale.${limit}`),
            value: coinText(rules[limit], coin, lang, 18),
          })),
          { label: t('ends'), value: formatLocal(rules.endAt, lang) },
        ]}
      />
      <Terms title={tokenTexts('sale.terms')} terms={saleTerms(rules, { t: tokenTexts, lang, coin })} />
    </>
  )
}

function MintFacts({ token, rules: mint }: Of<FairMintState>) {
  const t = useTexts('no-dapp')
  const tokenTexts = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { rules, mintsMade } = mint
  const number = new Intl.NumberFormat(lang)
  const fee = coinText(rules.feeWei, { symbol: chain.symbol, decimals: 18 }, lang, 18)
  return (
    <>
      <KeyValues
        rows={[
          {
            label: tokenTexts('manage.mint.one'),
            value: coinText(rules.quantity, token, lang),
            note: rules.feeWei === 0n ? tokenTexts('manage.mint.free') : tokenTexts('manage.mint.for', { fee }),
          },
          {
            label: t('progress'),
            value: tokenTexts('manage.mint.made', { made: number.format(mintsMade), all: number.format(rules.mints) }),
          },
          rules.mintsPerAccount > 0 && {
            label: tokenTexts('manage.mint.perAccount'),
            value: number.format(rules.mintsPerAccount),
          },
          { label: t('ends'), value: formatLocal(rules.endAt, lang) },
        ]}
      />
      <Terms title={tokenTexts('manage.mint.terms')} terms={mintTerms(rules, { t: tokenTexts, lang })} />
    </>
  )
}

function Terms({ title, terms }: { title: string; terms: readonly string[] }) {
  return (
    <Fold title={title} aside={String(terms.length)}>
      <OfferingTerms title={title} terms={terms} />
    </Fold>
  )
}
