import { lazy } from 'react'
import type { ScreenProps } from '../defineTool.ts'
import { TokenScreen } from '../token/TokenScreen.tsx'
import { customVariant, usualKind } from './variant.ts'

const CustomTokenScreen = lazy(() =>
  import('./CustomTokenScreen.tsx').then((module) => ({ default: module.CustomTokenScreen })),
)

/** Composes, creates and manages tokens of any foundation with any modules that fit it. */
export default function TokenCustomScreen({ tab }: ScreenProps) {
  return <TokenScreen variant={customVariant(usualKind)} tab={tab} create={<CustomTokenScreen />} />
}
