import type { ScreenProps } from '../defineTool.ts'
import { TokenScreen } from '../token/TokenScreen.tsx'
import { marketingSaleVariant } from './variant.ts'

/** Creates and manages tokens with taxes on trades that are sold before they are traded. */
export default function TokenMarketingSaleScreen({ tab }: ScreenProps) {
  return <TokenScreen variant={marketingSaleVariant} tab={tab} />
}
