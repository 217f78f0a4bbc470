import type { ScreenProps } from '../defineTool.ts'
import { PresaleScreen } from '../presale/PresaleScreen.tsx'
import { standardPresale } from '../presale/PresaleVariant.ts'

export default function PresaleStandardScreen(props: ScreenProps) {
  return <PresaleScreen variant={standardPresale} {...props} />
}
