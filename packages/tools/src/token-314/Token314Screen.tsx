import type { ScreenProps } from '../defineTool.ts'
import { TokenScreen } from '../token/TokenScreen.tsx'
import { erc314Variant } from './variant.ts'

/** Creates and manages tokens that are their own exchange, with opening limits that end by themselves. */
export default function Token314Screen({ tab }: ScreenProps) {
  return <TokenScreen variant={erc314Variant} tab={tab} />
}
