import type { ScreenProps } from '../defineTool.ts'
import { TokenScreen } from '../token/TokenScreen.tsx'
import { standardSaleVariant } from './variant.ts'

/** Creates and manages tokens with a fixed supply that are sold at prices before they are traded. */
export default function TokenStandardSaleScreen({ tab }: ScreenProps) {
  return <TokenScreen variant={standardSaleVariant} tab={tab} />
}
