import type { Tool } from './defineTool.ts'
import { donate } from './donate/tool.ts'
import { feedback } from './feedback/tool.ts'
import { tokenNormal } from './token-normal/tool.ts'
import { tokenStandard } from './token-standard/tool.ts'
import { toolsIndex } from './tools-index/tool.ts'
import { unitConverter } from './unit-converter/tool.ts'

/**
 * Every tool, in the order of the menu; nothing else lists tools. Routes, menus, search, titles and the smoke tests
 * derive from it. It loads no React: screens and texts come by dynamic import.
 */
export const tools: readonly Tool[] = [tokenStandard, tokenNormal, unitConverter, donate, toolsIndex, feedback]
