import type { ScreenProps } from '../defineTool.ts'
import { TokenScreen } from '../token/TokenScreen.tsx'
import { fairLaunchSaleVariant } from './variant.ts'

/** Creates and manages tokens that buyers share by what they paid before they are traded. */
export default function TokenFairLaunchSaleScreen({ tab }: ScreenProps) {
  return <TokenScreen variant={fairLaunchSaleVariant} tab={tab} />
}
