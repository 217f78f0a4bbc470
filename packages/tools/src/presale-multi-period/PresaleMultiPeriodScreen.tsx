import type { ScreenProps } from '../defineTool.ts'
import { PresaleScreen } from '../presale/PresaleScreen.tsx'
import { multiPeriodPresale } from '../presale/PresaleVariant.ts'

export default function PresaleMultiPeriodScreen(props: ScreenProps) {
  return <PresaleScreen variant={multiPeriodPresale} {...props} />
}
