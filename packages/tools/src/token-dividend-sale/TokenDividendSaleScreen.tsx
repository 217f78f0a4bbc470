import { TokenScreen } from '../_shared/token/TokenScreen.tsx'
import type { ScreenProps } from '../defineTool.ts'
import { dividendSaleVariant } from './variant.ts'

/** Creates and manages tokens that pay holders out of taxes and are sold before they are traded. */
export default function TokenDividendSaleScreen({ tab }: ScreenProps) {
  return <TokenScreen variant={dividendSaleVariant} tab={tab} />
}
