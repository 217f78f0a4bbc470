import type { Tool } from '@tokensmith/tools/defineTool.ts'
import { findTool } from '@tokensmith/tools/findTool.ts'
import { tools } from '@tokensmith/tools/registry.ts'
import { useLocation } from 'react-router'

/** The tool the address leads to, if any. */
export function useCurrentTool(): Tool | undefined {
  const { pathname, search } = useLocation()
  return findTool(tools, pathname.replace(/\/$/, ''), new URLSearchParams(search))
}
