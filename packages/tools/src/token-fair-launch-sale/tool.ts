import { defineTool } from '../defineTool.ts'

export const tokenFairLaunchSale = defineTool({
  id: 'token-fair-launch-sale',
  path: '/co/50',
  query: { t: ['1'] },
  group: 'fair-launch',
  tag: 'new',
  icon: 'rocket',
  title: {
    en: 'Fair Launch (Sale)',
    zh: '公平发射（预售）',
    es: 'Lanzamiento justo (venta)',
    ja: 'フェアローンチ（販売）',
  },
  summary: {
    en: 'A token without a set price: in the end all buyers share what is for sale by what they paid. It fills the pair, or goes back.',
    zh: '不设价格的代币：结束时所有买家按支付额分配出售的代币。支付的币要么注入交易对，要么退回。',
    es: 'Un token sin precio fijado: al final todos se reparten lo que se vende según lo pagado. Llena el par o vuelve.',
    ja: '価格を決めないトークン。最後に、支払った額に応じて全員が分け合います。支払いはペアに入るか、戻ります。',
  },
  keywords: {
    en: 'fair launch sale fair sale share by contribution no price refund soft cap create token',
    zh: '公平发射 预售 公平分配 按比例分配 无定价 退款 软顶 打新 发币 创建代币',
    es: 'lanzamiento justo venta justa reparto según lo pagado sin precio reembolso tope crear token',
    ja: 'フェアローンチ フェア販売 按分 価格なし 返金 ソフトキャップ トークン作成',
  },
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./TokenFairLaunchSaleScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
