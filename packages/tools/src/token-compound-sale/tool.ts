import { defineTool } from '../defineTool.ts'

export const tokenCompoundSale = defineTool({
  id: 'token-compound-sale',
  path: '/co/cp',
  query: { t: ['1'] },
  group: 'coin-sale',
  tag: 'new',
  icon: 'compound',
  title: {
    en: 'Compound Coin (Sale)',
    zh: '复利币（预售）',
    es: 'Moneda de interés compuesto (venta)',
    ja: '複利コイン（販売）',
  },
  summary: {
    en: 'A token whose balances grow by minting up to a maximum, sold by fixed rules before it trades.',
    zh: '余额按增发增长至上限，并在交易前按固定规则预售的代币。',
    es: 'Un token cuyos saldos crecen por acuñación hasta un máximo y que se vende antes con reglas fijas.',
    ja: '残高が上限まで増えていき、取引の前に決まった規則で販売するトークン。',
  },
  keywords: {
    en: 'compound coin sale presale rebase interest phases refund create token',
    zh: '复利币 预售 rebase 利息 阶段 退款 发币 创建代币',
    es: 'moneda de interés compuesto venta preventa rebase fases reembolso crear token',
    ja: '複利コイン 販売 プレセール リベース 利息 フェーズ 返金 トークン作成',
  },
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./TokenCompoundSaleScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
