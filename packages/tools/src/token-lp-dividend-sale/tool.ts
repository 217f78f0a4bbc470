import { defineTool } from '../defineTool.ts'

export const tokenLpDividendSale = defineTool({
  id: 'token-lp-dividend-sale',
  path: '/co/ld',
  query: { t: ['1'] },
  group: 'coin-sale',
  tag: 'new',
  icon: 'liquidity',
  title: {
    en: 'LP Dividend Coin (Sale)',
    zh: 'LP 分红币（预售）',
    es: 'Moneda de dividendos LP (venta)',
    ja: 'LP配当コイン（販売）',
  },
  summary: {
    en: 'A token that pays a part of its trade taxes to staked liquidity, sold by fixed rules before it trades.',
    zh: '把部分交易税分给质押的流动性，并在交易前按固定规则预售的代币。',
    es: 'Un token que paga a la liquidez depositada una parte de sus impuestos y que se vende antes con reglas fijas.',
    ja: '売買の税の一部を預けられた流動性に払い、取引の前に決まった規則で販売するトークン。',
  },
  keywords: {
    en: 'lp dividend coin sale presale stake liquidity phases refund create token',
    zh: 'lp 分红币 预售 质押 流动性 阶段 退款 发币 创建代币',
    es: 'moneda de dividendos lp venta preventa depositar liquidez fases reembolso crear token',
    ja: 'LP配当コイン 販売 プレセール 流動性 フェーズ 返金 トークン作成',
  },
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./TokenLpDividendSaleScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
