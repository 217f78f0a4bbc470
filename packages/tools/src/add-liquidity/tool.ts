import { defineTool } from '../defineTool.ts'

export const addLiquidity = defineTool({
  id: 'add-liquidity',
  path: '/sw/ad',
  group: 'dex',
  tag: 'new',
  icon: 'liquidity',
  title: { en: 'Add Liquidity', zh: '添加流动性', es: 'Añadir liquidez', ja: '流動性の追加' },
  summary: {
    en: 'Create a pair or add to one, with its price checked against other exchanges, and lock the LP in the same run.',
    zh: '创建交易对或向其添加流动性，价格与其他交易所比对，并可在同一流程中锁定 LP。',
    es: 'Crea un par o añade a uno, con el precio comparado con otros exchanges, y bloquea el LP en el mismo proceso.',
    ja: 'ペアの作成や既存ペアへの追加。価格を他の取引所と照合し、同じ流れで LP をロックできます。',
  },
  keywords: {
    en: 'add liquidity lp pair pool create pair provide uniswap pancakeswap v2 lock liquidity first price listing',
    zh: '添加流动性 LP 交易对 资金池 创建交易对 加池子 做市 锁池 上线 初始价格',
    es: 'añadir liquidez lp par pool crear par proveer exchange bloquear liquidez primer precio listado',
    ja: '流動性 追加 lp ペア プール ペア作成 提供 取引所 ロック 初期価格 上場',
  },
  tabs: [
    { id: 'liquidity', key: 'LP' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['LiquidityHelper'],
  screen: () => import('./AddLiquidityScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
