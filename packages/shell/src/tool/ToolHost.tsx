import type { ScreenProps } from '@tokensmith/tools/defineTool.ts'
import { rememberTool } from '@tokensmith/tools/recentTools.ts'
import { type ComponentType, useEffect } from 'react'
import { ScreenHost } from './ScreenHost.tsx'

/** Around every tool's screen. A tool whose screen has come is one that was opened. */
export default function ToolHost({ screen: Screen, ...props }: ScreenProps & { screen: ComponentType<ScreenProps> }) {
  const { id } = props.tool
  useEffect(() => rememberTool(id), [id])
  return (
    <ScreenHost>
      <Screen {...props} />
    </ScreenHost>
  )
}
