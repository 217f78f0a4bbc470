import type { ScreenProps } from '../defineTool.ts'
import { PresaleScreen } from '../presale/PresaleScreen.tsx'
import { advancedPresale } from '../presale/PresaleVariant.ts'

export default function PresaleAdvancedScreen(props: ScreenProps) {
  return <PresaleScreen variant={advancedPresale} {...props} />
}
