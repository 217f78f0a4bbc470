import type { ScreenProps } from '../defineTool.ts'
import { TokenScreen } from '../token/TokenScreen.tsx'
import { compoundVariant } from './variant.ts'

/** Creates and manages tokens whose balances grow by compound interest up to a maximum supply. */
export default function TokenCompoundScreen({ tab }: ScreenProps) {
  return <TokenScreen variant={compoundVariant} tab={tab} />
}
