import { createContext } from 'react'
import type { Tool } from './defineTool.ts'
import { toolHref } from './toolHref.ts'

/**
 * The tools of the surface that a screen stands in, in the order of its menu, and where a link to one of them leads: to
 * its tab as it was left where it is open, else to the tool as it begins. The shell provides both. Screens read them here
 * and never import the registry, which imports the screens.
 */
export const ToolsContext = createContext<{ tools: readonly Tool[]; hrefOf: (tool: Tool) => string }>({
  tools: [],
  hrefOf: toolHref,
})
