import type { ScreenProps } from '../defineTool.ts'
import { TokenScreen } from '../token/TokenScreen.tsx'
import { memeVariant } from './variant.ts'

/** Creates and manages tokens with a fixed supply, an exchange pair and opening limits that end by themselves. */
export default function TokenMemeScreen({ tab }: ScreenProps) {
  return <TokenScreen variant={memeVariant} tab={tab} />
}
