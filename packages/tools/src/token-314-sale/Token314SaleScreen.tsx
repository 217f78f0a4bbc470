import type { ScreenProps } from '../defineTool.ts'
import { TokenScreen } from '../token/TokenScreen.tsx'
import { erc314SaleVariant } from './variant.ts'

/** Creates and manages tokens that are their own exchange and are sold before they are traded. */
export default function Token314SaleScreen({ tab }: ScreenProps) {
  return <TokenScreen variant={erc314SaleVariant} tab={tab} />
}
