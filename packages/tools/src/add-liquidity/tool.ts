import { defineTool } from '../defineTool.ts'

export const addLiquidity = defineTool({
  id: 'add-liquidity',
  path: '/sw/ad',
  group: 'dex',
  tag: 'new',
  icon: 'liquidity',
  tabs: [
    { id: 'liquidity', key: 'LP' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['LiquidityHelper'],
  screen: () => import('./AddLiquidityScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
