import { defineTool } from '../defineTool.ts'

export const tokenStandardSale = defineTool({
  id: 'token-standard-sale',
  path: '/co/50',
  query: { t: ['0'] },
  group: 'coin-sale',
  tag: 'new',
  icon: 'coin',
  title: {
    en: 'Standard Coin (Sale)',
    zh: '标准币（预售）',
    es: 'Moneda estándar (venta)',
    ja: 'スタンダードコイン（販売）',
  },
  summary: {
    en: 'A token with a fixed supply that is sold by fixed rules before it trades. What is paid fills its pair, or goes back in full.',
    zh: '供应量固定、交易前按固定规则预售的代币。支付的币要么注入交易对，要么全额退回。',
    es: 'Un token de suministro fijo que se vende con reglas fijas antes de negociarse. Lo pagado llena su par o vuelve entero.',
    ja: '供給量固定で、取引の前に決まった規則で販売するトークン。支払いはペアに入るか、全額戻ります。',
  },
  keywords: {
    en: 'standard coin sale presale without dapp phases price whitelist refund soft cap create token',
    zh: '标准币 预售 私募 阶段 价格 白名单 退款 软顶 无 dapp 打币 发币 创建代币',
    es: 'moneda estándar venta preventa fases precio lista blanca reembolso tope crear token',
    ja: 'スタンダードコイン 販売 プレセール フェーズ 価格 ホワイトリスト 返金 ソフトキャップ トークン作成',
  },
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./TokenStandardSaleScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
