import type { ReactNode } from 'react'
import { useTokenTexts } from '../useTokenTexts.ts'
import { CompoundExample } from './CompoundExample.tsx'
import { DividendExample } from './DividendExample.tsx'
import { FairMintExample } from './FairMintExample.tsx'
import { MemeExample } from './MemeExample.tsx'
import { PoolExample } from './PoolExample.tsx'
import { SaleExample } from './SaleExample.tsx'
import { TradeExample } from './TradeExample.tsx'

/** The worked examples of each tool; a tool that is not listed has none. */
const examples: Readonly<Record<string, () => ReactNode>> = {
  'token-meme': () => <MemeExample />,
  'token-marketing': () => <TradeExample weights={{ marketing: 6, liquidity: 5, team: 2, burn: 2 }} isInvited />,
  'token-dividend': () => (
    <>
      <TradeExample weights={{ dividend: 8, liquidity: 5, marketing: 2 }} />
      <DividendExample source="holding" />
    </>
  ),
  'token-compound': () => (
    <>
      <CompoundExample />
      <TradeExample weights={{ liquidity: 6, marketing: 5, team: 2, burn: 2 }} />
    </>
  ),
  'token-314': () => <PoolExample />,
  'token-x314': () => <PoolExample isTaxed />,
  'token-fair-launch': () => <FairMintExample />,
  'token-inscription': () => <FairMintExample />,
  'token-standard-sale': () => <SaleExample />,
  'token-marketing-sale': () => <SaleExample />,
  'token-dividend-sale': () => <SaleExample />,
  'token-compound-sale': () => <SaleExample />,
  'token-lp-dividend-sale': () => <SaleExample />,
  'token-314-sale': () => <SaleExample />,
  'token-x314-sale': () => <SaleExample />,
  'token-fair-launch-sale': () => <SaleExample isFair />,
  'token-lp-dividend': () => (
    <>
      <TradeExample weights={{ dividend: 8, liquidity: 5, marketing: 2 }} />
      <DividendExample source="liquidity" />
    </>
  ),
}

export function hasExample(tool: string): boolean {
  return tool in examples
}

/** An example in numbers, each of which is worked out by the arithmetic of the contracts. */
export function KindExample({ tool }: { tool: string }) {
  const t = useTokenTexts()
  return (
    <>
      {examples[tool]?.()}
      <p>{t('introduce.example.assumed')}</p>
    </>
  )
}
