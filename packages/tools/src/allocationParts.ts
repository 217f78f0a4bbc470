import type { Tool } from './defineTool.ts'
import { presaleParts } from './presaleParts.ts'

/** What the tools that sell what is delivered elsewhere have in common, beside what all of the launchpad have. */
export const allocationParts = {
  ...presaleParts,
  contracts: ['SaleFactory', 'AllocationSale'],
  screen: () => import('./allocation/AllocationScreen.tsx'),
  texts: (lang) => import(`./allocation/texts/${lang}.json`),
} as const satisfies Partial<Tool>
