import type { ScreenProps } from '@tokensmith/tools/defineTool.ts'
import { rememberTool } from '@tokensmith/tools/recentTools.ts'
import { type ComponentType, useEffect } from 'react'
import { ScreenHost } from './ScreenHost.tsx'
import { showOpenTab } from './showOpenTab.ts'

/** Around every tool's screen. A tool whose screen has come is one that was opened, and its open tab is in sight. */
export default function ToolHost({ screen: Screen, ...props }: ScreenProps & { screen: ComponentType<ScreenProps> }) {
  const { tab } = props
  const { id } = props.tool
  useEffect(() => rememberTool(id), [id])
  // Here and not in the frame, whose code the first page carries.
  useEffect(() => showOpenTab(document.getElementById(`${id}-tab-${tab}`)), [id, tab])
  return (
    <ScreenHost>
      <Screen {...props} />
    </ScreenHost>
  )
}
