import { defineTool } from '../defineTool.ts'

export const tokenMarketing = defineTool({
  id: 'token-marketing',
  path: '/co/mk',
  query: { t: ['0'] },
  group: 'coin-classic',
  tag: 'hot',
  icon: 'marketing',
  title: { en: 'Marketing Coin', zh: '营销币', es: 'Moneda de marketing', ja: 'マーケティングコイン' },
  summary: {
    en: 'A token whose trades pay a tax for liquidity, marketing, team and burning, with invitation rewards and prizes by choice.',
    zh: '买卖收税用于流动性、营销、团队和销毁的代币，可选邀请奖励与奖池。',
    es: 'Un token cuyas operaciones pagan un impuesto para liquidez, marketing, equipo y quema, con invitaciones y premios a elección.',
    ja: '売買の税を流動性・マーケティング・チーム・バーンに充てるトークン。招待報酬と賞金も選べます。',
  },
  keywords: {
    en: 'marketing token tax buy sell fee liquidity burn invitation referral fomo prize create',
    zh: '营销币 买卖税 手续费 回流 销毁 邀请 推荐 Fomo 奖池 发币',
    es: 'token de marketing impuesto compra venta comisión liquidez quema invitación referidos premio crear',
    ja: 'マーケティング トークン 税 買い 売り 流動性 バーン 招待 紹介 賞金 作成',
  },
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./TokenMarketingScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
