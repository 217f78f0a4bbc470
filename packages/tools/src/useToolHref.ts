import { useContext } from 'react'
import type { Tool } from './defineTool.ts'
import { ToolsContext } from './ToolsContext.ts'

/** Writes the address of a tool for a link without values: an open tool keeps what was typed in it. */
export function useToolHref(): (tool: Tool) => string {
  return useContext(ToolsContext).hrefOf
}
