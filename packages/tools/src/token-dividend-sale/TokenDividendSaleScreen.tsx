import type { ScreenProps } from '../defineTool.ts'
import { TokenScreen } from '../token/TokenScreen.tsx'
import { dividendSaleVariant } from './variant.ts'

/** Creates and manages tokens that pay holders out of taxes and are sold before they are traded. */
export default function TokenDividendSaleScreen({ tab }: ScreenProps) {
  return <TokenScreen variant={dividendSaleVariant} tab={tab} />
}
