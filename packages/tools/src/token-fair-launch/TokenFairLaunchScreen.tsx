import type { ScreenProps } from '../defineTool.ts'
import { TokenScreen } from '../token/TokenScreen.tsx'
import { fairMintVariant } from './variant.ts'

/** Creates and manages tokens that everybody mints by one rule. */
export default function TokenFairLaunchScreen({ tab }: ScreenProps) {
  return <TokenScreen variant={fairMintVariant} tab={tab} />
}
