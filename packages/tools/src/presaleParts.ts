import type { Tool, ToolTab } from './defineTool.ts'

/** The tools that sell tokens have the same tabs, contracts and texts. */
const tabs: readonly ToolTab[] = ['create', 'list', 'mine', 'introduce'].map((id) => ({ id }))

/** What a tool of the launchpad has in common with the others; said once, since the first page holds every descriptor. */
export const presaleParts = {
  ...{ group: 'launchpad', tag: 'new', tabs },
  contracts: ['SaleFactory', 'Presale', 'TokenLock'],
  screen: () => import('./presale/PresaleScreen.tsx'),
  texts: (lang) => import(`./presale/texts/${lang}.json`),
} as const satisfies Partial<Tool>
