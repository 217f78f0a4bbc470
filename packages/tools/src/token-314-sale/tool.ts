import { defineTool } from '../defineTool.ts'

export const token314Sale = defineTool({
  id: 'token-314-sale',
  path: '/co/s314',
  group: 'coin-sale-swap',
  tag: 'new',
  icon: 'swap',
  title: { en: '314 Sale Coin', zh: '314 预售币', es: 'Moneda 314 con venta', ja: '314販売コイン' },
  summary: {
    en: 'A token that is its own exchange and is sold by fixed rules first. What is paid fills its own pool, or goes back in full.',
    zh: '自带交易功能、先按固定规则预售的代币。支付的币要么注入自身的池，要么全额退回。',
    es: 'Un token que es su propio exchange y que antes se vende con reglas fijas. Lo pagado llena su propio pool o vuelve entero.',
    ja: 'それ自体が取引所になり、まず決まった規則で販売するトークン。支払いは自身のプールに入るか、全額戻ります。',
  },
  keywords: {
    en: '314 sale coin erc314 presale own pool phases refund create token',
    zh: '314 预售 erc314 协议 自带流动性 内置交易 阶段 退款 打币 发币 创建代币',
    es: 'moneda 314 venta preventa erc314 pool propio fases reembolso crear token',
    ja: '314 販売 erc314 プレセール 内蔵プール フェーズ 返金 トークン作成',
  },
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./Token314SaleScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
