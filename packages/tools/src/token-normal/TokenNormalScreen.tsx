import type { ScreenProps } from '../defineTool.ts'
import { TokenScreen } from '../token/TokenScreen.tsx'
import { normalVariant } from './variant.ts'

/** Creates and manages tokens with an owner and the functions chosen. */
export default function TokenNormalScreen({ tab }: ScreenProps) {
  return <TokenScreen variant={normalVariant} tab={tab} />
}
