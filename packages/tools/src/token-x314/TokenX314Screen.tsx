import type { ScreenProps } from '../defineTool.ts'
import { TokenScreen } from '../token/TokenScreen.tsx'
import { x314Variant } from './variant.ts'

/** Creates and manages tokens that are their own exchange and share a part of each trade. */
export default function TokenX314Screen({ tab }: ScreenProps) {
  return <TokenScreen variant={x314Variant} tab={tab} />
}
