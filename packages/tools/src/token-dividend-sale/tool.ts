import { defineTool } from '../defineTool.ts'

export const tokenDividendSale = defineTool({
  id: 'token-dividend-sale',
  path: '/co/dd',
  query: { t: ['1'] },
  group: 'coin-sale',
  tag: 'new',
  icon: 'dividend',
  title: {
    en: 'Dividend Coin (Sale)',
    zh: '分红币（预售）',
    es: 'Moneda de dividendos (venta)',
    ja: '配当コイン（販売）',
  },
  summary: {
    en: 'A token that pays a part of its trade taxes to holders, sold by fixed rules before it trades.',
    zh: '把部分交易税分给持有人，并在交易前按固定规则预售的代币。',
    es: 'Un token que paga a los titulares una parte de sus impuestos y que se vende antes con reglas fijas.',
    ja: '売買の税の一部を保有者に払い、取引の前に決まった規則で販売するトークン。',
  },
  keywords: {
    en: 'dividend coin sale presale reward holders phases refund create token',
    zh: '分红币 预售 持币分红 阶段 退款 发币 创建代币',
    es: 'moneda de dividendos venta preventa titulares fases reembolso crear token',
    ja: '配当コイン 販売 プレセール 保有者 フェーズ 返金 トークン作成',
  },
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./TokenDividendSaleScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
