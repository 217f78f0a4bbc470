import type { ScreenProps } from '../defineTool.ts'
import { TokenScreen } from '../token/TokenScreen.tsx'
import { marketingVariant } from './variant.ts'

/** Creates and manages tokens whose trades pay a tax for liquidity, marketing, team and burning. */
export default function TokenMarketingScreen({ tab }: ScreenProps) {
  return <TokenScreen variant={marketingVariant} tab={tab} />
}
