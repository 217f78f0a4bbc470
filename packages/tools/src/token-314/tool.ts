import { defineTool } from '../defineTool.ts'

export const token314 = defineTool({
  id: 'token-314',
  path: '/co/314',
  group: 'coin-swap',
  icon: 'swap',
  title: { en: 'ERC314 Coin', zh: 'ERC314 币', es: 'Moneda ERC314', ja: 'ERC314コイン' },
  summary: {
    en: 'A token that is its own exchange: it buys and sells itself, with locked liquidity and opening limits that end by themselves.',
    zh: '自带交易功能的代币：由代币自身买卖，流动性锁定，开盘限制自动结束。',
    es: 'Un token que es su propio exchange: se compra y vende a sí mismo, con liquidez bloqueada y límites de apertura que terminan solos.',
    ja: 'それ自体が取引所になるトークン。流動性はロックされ、開始時の上限は自動で終わります。',
  },
  keywords: {
    en: 'erc314 314 token without dex own pool swap built in amm cool down max wallet create',
    zh: '314 erc314 协议 发币 自带流动性 内置交易 转账买卖 冷却 限购 创建代币',
    es: 'erc314 314 token sin exchange pool propio intercambio integrado límite crear',
    ja: 'erc314 314 トークン 取引所不要 内蔵プール スワップ 上限 作成',
  },
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./Token314Screen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
