import type { ToolTab } from './defineTool.ts'

/** Of every tool that makes tokens, with the specification's keys. */
export const tokenTabs: readonly ToolTab[] = [
  { id: 'create', key: 'CT' },
  { id: 'manage', key: 'MT' },
  { id: 'introduce', key: 'EX' },
]
