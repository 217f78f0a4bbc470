import { defineTool } from '../defineTool.ts'

export const myLiquidity = defineTool({
  id: 'my-liquidity',
  path: '/sw/my',
  group: 'dex',
  tag: 'new',
  icon: 'layers',
  title: { en: 'My Liquidity', zh: '我的流动性', es: 'Mi liquidez', ja: 'マイ流動性' },
  summary: {
    en: 'All your pairs on the chain’s exchanges with their value and fees earned; remove any part with one signature.',
    zh: '列出您在本链各交易所的全部交易对、价值与手续费收益，并可凭一次签名移除任意部分。',
    es: 'Todos tus pares en los exchanges de la cadena, con su valor y las comisiones ganadas; retira con una sola firma.',
    ja: 'チェーン上の取引所にある自分のペアを価値と獲得手数料つきで一覧し、署名一回で任意の割合を引き出せます。',
  },
  keywords: {
    en: 'my liquidity remove withdraw lp position pair pool share fees earned permit lock uniswap pancakeswap v2',
    zh: '我的流动性 移除流动性 撤池 LP 交易对 资金池 份额 手续费 收益 签名授权 锁仓',
    es: 'mi liquidez retirar quitar lp posición par pool parte comisiones ganadas permit bloquear uniswap v2',
    ja: 'マイ流動性 流動性 引き出し 解除 lp ペア プール 割合 手数料 収益 permit ロック',
  },
  tabs: [
    { id: 'mine', key: 'ML' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['LiquidityHelper'],
  screen: () => import('./MyLiquidityScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
