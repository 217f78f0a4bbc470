import { defineTool } from '../defineTool.ts'

export const myLiquidity = defineTool({
  id: 'my-liquidity',
  path: '/sw/my',
  group: 'dex',
  tag: 'new',
  icon: 'layers',
  tabs: [
    { id: 'mine', key: 'ML' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['LiquidityHelper'],
  screen: () => import('./MyLiquidityScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
