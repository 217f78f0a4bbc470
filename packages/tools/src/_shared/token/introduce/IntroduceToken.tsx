import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { Introduction, type IntroductionTexts } from '../../introduce/Introduction.tsx'
import { useTokenTexts } from '../useTokenTexts.ts'
import { hasExample, KindExample } from './KindExample.tsx'

/** Tools whose tokens tax trades; the questions about that are the same for all. */
const taxed = ['token-marketing', 'token-dividend', 'token-compound', 'token-lp-dividend']

/** Tools whose tokens are their own exchange. */
const pools = ['token-314', 'token-x314']

/** Tools whose tokens everybody mints. */
const minted = ['token-fair-launch', 'token-inscription']

/** The documentation of a token tool: its own words, and what holds for all tokens. */
export function IntroduceToken({ tool }: { tool: string }) {
  const t = useTokenTexts()
  const own = useTexts(tool)
  const texts = own('introduce', { returnObjects: true }) as unknown as IntroductionTexts
  const shared = <Texts,>(key: string) => t(key, { returnObjects: true }) as unknown as readonly Texts[]
  const trades = taxed.includes(tool)
  const costs = [
    ...shared<string>('introduce.costsText'),
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

function costsOf(tool: string): 'tradeCosts' | 'poolCosts' | 'mintCosts' | 'marketCosts' {
  if (minted.includes(tool)) return 'mintCosts'
  if (pools.includes(tool)) return 'poolCosts'
  return taxed.includes(tool) ? 'tradeCosts' : 'marketCosts'
}
