import type { ScreenProps } from '../defineTool.ts'
import { TokenScreen } from '../token/TokenScreen.tsx'
import { standardVariant } from './variant.ts'

/** Creates and manages tokens with a fixed supply and no owner. */
export default function TokenStandardScreen({ tab }: ScreenProps) {
  return <TokenScreen variant={standardVariant} tab={tab} />
}
