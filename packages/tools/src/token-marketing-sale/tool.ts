import { defineTool } from '../defineTool.ts'

export const tokenMarketingSale = defineTool({
  id: 'token-marketing-sale',
  path: '/co/mk',
  query: { t: ['1'] },
  group: 'coin-sale',
  tag: 'new',
  icon: 'marketing',
  title: {
    en: 'Marketing Coin (Sale)',
    zh: '营销币（预售）',
    es: 'Moneda de marketing (venta)',
    ja: 'マーケティングコイン（販売）',
  },
  summary: {
    en: 'A token with taxes on trades for liquidity, marketing, team and burning, sold by fixed rules before it trades.',
    zh: '买卖收税用于流动性、营销、团队和销毁，并在交易前按固定规则预售的代币。',
    es: 'Un token con impuestos en las operaciones para liquidez, marketing, equipo y quema, que se vende antes con reglas fijas.',
    ja: '売買の税を流動性・マーケティング・チーム・バーンに使い、取引の前に決まった規則で販売するトークン。',
  },
  keywords: {
    en: 'marketing coin sale presale tax liquidity invitation phases refund create token',
    zh: '营销币 预售 税 流动性 邀请 阶段 退款 发币 创建代币',
    es: 'moneda de marketing venta preventa impuesto liquidez invitación fases reembolso crear token',
    ja: 'マーケティングコイン 販売 プレセール 税 流動性 招待 フェーズ 返金 トークン作成',
  },
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./TokenMarketingSaleScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
