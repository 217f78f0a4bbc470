import type { ScreenProps } from '../defineTool.ts'
import { TokenScreen } from '../token/TokenScreen.tsx'
import { lpDividendSaleVariant } from './variant.ts'

/** Creates and manages tokens that pay staked liquidity out of taxes and are sold before they are traded. */
export default function TokenLpDividendSaleScreen({ tab }: ScreenProps) {
  return <TokenScreen variant={lpDividendSaleVariant} tab={tab} />
}
