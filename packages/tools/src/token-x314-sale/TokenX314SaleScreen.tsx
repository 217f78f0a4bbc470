import type { ScreenProps } from '../defineTool.ts'
import { TokenScreen } from '../token/TokenScreen.tsx'
import { x314SaleVariant } from './variant.ts'

/** Creates and manages tokens that are their own exchange with taxes and are sold before they are traded. */
export default function TokenX314SaleScreen({ tab }: ScreenProps) {
  return <TokenScreen variant={x314SaleVariant} tab={tab} />
}
