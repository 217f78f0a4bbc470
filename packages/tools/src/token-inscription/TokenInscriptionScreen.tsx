import type { ScreenProps } from '../defineTool.ts'
import { TokenScreen } from '../token/TokenScreen.tsx'
import { inscriptionVariant } from './variant.ts'

/** Creates and manages tokens that everybody mints, with an inscription for each mint. */
export default function TokenInscriptionScreen({ tab }: ScreenProps) {
  return <TokenScreen variant={inscriptionVariant} tab={tab} />
}
