import { createContext } from 'react'
import type { Tool } from './defineTool.ts'

/**
 * The tools of the surface that a screen stands in, in the order of its menu; the shell provides them. Screens read them
 * here and never import the registry, which imports the screens.
 */
export const ToolsContext = createContext<readonly Tool[]>([])
