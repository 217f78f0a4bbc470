import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { Introduction, type IntroductionTexts } from '../../_shared/introduce/Introduction.tsx'
import { useTokenTexts } from '../useTokenTexts.ts'
import { hasExample, KindExample } from './KindExample.tsx'

/** Tools whose tokens tax trades; the questions about that are the same for all. */
const taxed = [
  ...['token-marketing', 'token-dividend', 'token-compound', 'token-lp-dividend'],
  ...['token-marketing-sale', 'token-dividend-sale', 'token-compound-sale', 'token-lp-dividend-sale'],
]

/** Tools whose tokens are their own exchange. */
const pools = ['token-314', 'token-x314', 'token-314-sale', 'token-x314-sale']

/** Tools whose tokens everybody mints. */
const minted = ['token-fair-launch', 'token-inscription']

/** Tools whose tokens are sold first: what holds for every sale stands beside what the kind adds. */
const sold = [
  ...['token-standard-sale', 'token-marketing-sale', 'token-dividend-sale', 'token-compound-sale'],
  ...['token-lp-dividend-sale', 'token-314-sale', 'token-x314-sale', 'token-fair-launch-sale'],
]

/** The documentation of a token tool: its own words, and what holds for all tokens. */
export function IntroduceToken({ tool }: { tool: string }) {
  const t = useTokenTexts()
  const own = useTexts(tool)
  const ofTool = own('introduce', { returnObjects: true }) as unknown as IntroductionTexts
  const ofSale = t('introduce.sale', { returnObjects: true }) as unknown as IntroductionTexts
  const texts = sold.includes(tool) ? withSale(ofTool, ofSale) : ofTool
  const shared = <Texts,>(key: string) => t(key, { returnObjects: true }) as unknown as readonly Texts[]
  const trades = taxed.includes(tool)
  const costs = [
    ...shared<string>('introduce.costsText'),
    ...(sold.includes(tool) ? shared<string>('introduce.saleCosts') : []),
    ...(texts.picture ? shared<string>(`introduce.${costsOf(tool)}`) : []),
  ]
  const faq = [...texts.faq, ...(trades ? shared<IntroductionTexts['faq'][number]>('introduce.tradeFaq') : [])]
  const contracts = shared<string>('introduce.contractsText')
  return (
    <Introduction
      texts={{ ...texts, costs, contracts, faq }}
      title={(part) => t(part === 'example' ? 'introduce.example.title' : `introduce.${part}`)}
      example={hasExample(tool) && <KindExample tool={tool} />}
    />
  )
}

/** What every sale has in common, with the words of the tool: its own paragraph first, its owner before nobody. */
function withSale(tool: IntroductionTexts, sale: IntroductionTexts): IntroductionTexts {
  const people = sale.who ?? []
  return {
    ...sale,
    what: [...tool.what, ...sale.what],
    who: [...people.slice(0, -1), ...(tool.who ?? []), ...people.slice(-1)],
    faq: [...tool.faq, ...sale.faq],
  }
}

function costsOf(tool: string): 'tradeCosts' | 'poolCosts' | 'mintCosts' | 'marketCosts' {
  if (minted.includes(tool)) return 'mintCosts'
  if (pools.includes(tool)) return 'poolCosts'
  return taxed.includes(tool) ? 'tradeCosts' : 'marketCosts'
}
