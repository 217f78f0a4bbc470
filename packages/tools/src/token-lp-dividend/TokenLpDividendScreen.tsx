import type { ScreenProps } from '../defineTool.ts'
import { TokenScreen } from '../token/TokenScreen.tsx'
import { lpDividendVariant } from './variant.ts'

/** Creates and manages tokens that pay a part of their taxes to staked liquidity. */
export default function TokenLpDividendScreen({ tab }: ScreenProps) {
  return <TokenScreen variant={lpDividendVariant} tab={tab} />
}
