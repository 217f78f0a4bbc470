import type { ToolTab } from './defineTool.ts'

/** Of every tool that makes tokens, with the specification's keys and names. */
export const tokenTabs: readonly ToolTab[] = [
  { id: 'create', key: 'CT', text: 'createToken' },
  { id: 'manage', key: 'MT' },
  { id: 'introduce', key: 'EX' },
]

const withAll = (text: string) => [...tokenTabs.slice(0, 2), { id: 'all', text }, ...tokenTabs.slice(2)]

/** The same, and the list of what all creators offer. */
export const saleTabs: readonly ToolTab[] = withAll('allSales')
export const mintTabs: readonly ToolTab[] = withAll('allMints')
