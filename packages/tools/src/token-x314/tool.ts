import { defineTool } from '../defineTool.ts'

export const tokenX314 = defineTool({
  id: 'token-x314',
  path: '/co/x314',
  group: 'coin-swap',
  icon: 'exchange',
  title: { en: 'x314 Coin', zh: 'x314 币', es: 'Moneda x314', ja: 'x314コイン' },
  summary: {
    en: 'A token that is its own exchange and shares a part of each trade: burnt, for a fund, and for the inviter; the rates never rise.',
    zh: '自带交易功能的代币，每笔交易的一部分用于销毁、基金和邀请人；税率永不上升。',
    es: 'Un token que es su propio exchange y reparte parte de cada operación: quema, fondo y quien invitó; las tasas nunca suben.',
    ja: 'それ自体が取引所になり、取引の一部をバーン・ファンド・招待者に回すトークン。率が上がることはありません。',
  },
  keywords: {
    en: 'x314 314 token tax burn fund inviter referral own pool swap built in max buy create',
    zh: 'x314 314 协议 发币 税 销毁 基金 邀请 返佣 自带流动性 限购 创建代币',
    es: 'x314 314 token impuesto quema fondo invitación pool propio compra máxima crear',
    ja: 'x314 314 トークン 税 バーン ファンド 招待 報酬 内蔵プール 購入上限 作成',
  },
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./TokenX314Screen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
