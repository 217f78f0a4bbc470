import { defineTool } from '../defineTool.ts'

export const exchange = defineTool({
  id: 'exchange',
  path: '/sw/ex',
  group: 'dex',
  tag: 'new',
  icon: 'exchange',
  title: { en: 'Exchange', zh: '兑换', es: 'Intercambio', ja: 'スワップ' },
  summary: {
    en: 'Trade tokens at the best price of the chain’s exchanges, with the token’s real taxes measured first.',
    zh: '在本链各交易所中以最优价格兑换代币，并事先实测代币的真实税率。',
    es: 'Intercambia tokens al mejor precio de los exchanges de la cadena, midiendo antes los impuestos reales del token.',
    ja: 'チェーン上の取引所を比べて最良の価格でトークンを交換。実際の税率を事前に測定します。',
  },
  keywords: {
    en: 'swap exchange trade buy sell dex router price impact slippage tax honeypot wrap unwrap uniswap pancakeswap',
    zh: '兑换 交换 买入 卖出 去中心化交易所 价格 滑点 税 貔貅 包装 解包',
    es: 'intercambio swap comprar vender exchange precio deslizamiento impuesto trampa envolver desenvolver',
    ja: 'スワップ 交換 購入 売却 取引所 価格 スリッページ 税 詐欺トークン ラップ',
  },
  tabs: [
    { id: 'exchange', key: 'ET' },
    { id: 'introduce', key: 'EX' },
  ],
  screen: () => import('./ExchangeScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
