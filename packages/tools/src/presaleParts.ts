import type { Tool, ToolTab } from './defineTool.ts'

/** What the tools that sell tokens have in common; the tools that mine and earn have the same tabs. */
export const presaleTabs: readonly ToolTab[] = ['create', 'list', 'mine', 'introduce'].map((id) => ({ id }))
export const presaleContracts: Tool['contracts'] = ['SaleFactory', 'Presale', 'TokenLock']
export const presaleTexts: Tool['texts'] = (lang) => import(`./presale/texts/${lang}.json`)
