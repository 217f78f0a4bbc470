import type { ScreenProps } from '../defineTool.ts'
import { TokenScreen } from '../token/TokenScreen.tsx'
import { compoundSaleVariant } from './variant.ts'

/** Creates and manages tokens whose balances grow and that are sold before they are traded. */
export default function TokenCompoundSaleScreen({ tab }: ScreenProps) {
  return <TokenScreen variant={compoundSaleVariant} tab={tab} />
}
