import type { ToolTab } from './defineTool.ts'

/** Of every tool that makes tokens, with the specification's keys and names. */
export const tokenTabs: readonly ToolTab[] = [
  { id: 'create', key: 'CT', text: 'createToken' },
  { id: 'manage', key: 'MT' },
  { id: 'introduce', key: 'EX' },
]
