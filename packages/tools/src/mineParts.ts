import type { Tool } from './defineTool.ts'
import { presaleParts } from './presaleParts.ts'

/** What the four mines have in common; said once, since the first page holds every descriptor. */
export const mineParts = {
  ...{ group: 'mining', tag: 'new', tabs: presaleParts.tabs },
  contracts: ['PoolFactory', 'StakingPool'],
  screen: () => import('./staking/MineScreen.tsx'),
  texts: (lang) => import(`./staking/texts/${lang}.json`),
} as const satisfies Partial<Tool>
