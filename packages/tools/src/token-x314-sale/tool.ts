import { defineTool } from '../defineTool.ts'

export const tokenX314Sale = defineTool({
  id: 'token-x314-sale',
  path: '/co/x314s',
  group: 'coin-sale-swap',
  tag: 'new',
  icon: 'exchange',
  title: { en: 'x314 Sale Coin', zh: 'x314 预售币', es: 'Moneda x314 con venta', ja: 'x314販売コイン' },
  summary: {
    en: 'A token that is its own exchange with taxes on trades, sold by fixed rules first. What is paid fills its pool, or goes back.',
    zh: '自带交易功能并对买卖收税、先按固定规则预售的代币。支付的币要么注入池，要么退回。',
    es: 'Un token que es su propio exchange con impuestos y que antes se vende con reglas fijas. Lo pagado llena su pool o vuelve.',
    ja: '売買に税があるそれ自体が取引所のトークンを、まず決まった規則で販売します。支払いはプールに入るか、戻ります。',
  },
  keywords: {
    en: 'x314 sale coin presale own pool tax inviter fund phases refund create token',
    zh: 'x314 预售 税 邀请 基金 自带流动性 阶段 退款 发币 创建代币',
    es: 'moneda x314 venta preventa pool propio impuesto fases reembolso crear token',
    ja: 'x314 販売 プレセール 内蔵プール 税 フェーズ 返金 トークン作成',
  },
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./TokenX314SaleScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
