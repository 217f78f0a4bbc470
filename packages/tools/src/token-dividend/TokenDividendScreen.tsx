import type { ScreenProps } from '../defineTool.ts'
import { TokenScreen } from '../token/TokenScreen.tsx'
import { dividendVariant } from './variant.ts'

/** Creates and manages tokens that pay a part of their taxes to holders. */
export default function TokenDividendScreen({ tab }: ScreenProps) {
  return <TokenScreen variant={dividendVariant} tab={tab} />
}
