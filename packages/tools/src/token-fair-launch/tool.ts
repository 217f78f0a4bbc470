import { defineTool } from '../defineTool.ts'

export const tokenFairLaunch = defineTool({
  id: 'token-fair-launch',
  path: '/co/fa',
  group: 'fair-launch',
  icon: 'rocket',
  title: { en: 'Fair Launch', zh: '公平发射', es: 'Lanzamiento justo', ja: 'フェアローンチ' },
  summary: {
    en: 'A token that everybody mints by the same rule. What is paid waits in the token: it fills the pair, or goes back in full.',
    zh: '人人按同一规则铸造的代币。支付的币留在代币合约中：要么注入交易对，要么全额退回。',
    es: 'Un token que todos acuñan con la misma regla. Lo pagado espera en el token: llena el par o vuelve entero.',
    ja: '全員が同じ決まりでミントするトークン。支払いはトークンに預けられ、ペアに入るか、全額戻ります。',
  },
  keywords: {
    en: 'fair launch fair mint free mint crowdfunding refund escrow no presale no dapp mint whitelist vesting create token',
    zh: '公平发射 公平铸造 免费铸造 打新 众筹 退款 白名单 线性释放 打币 发币 无 dapp 创建代币',
    es: 'lanzamiento justo acuñación justa gratis financiación colectiva reembolso lista blanca crear token',
    ja: 'フェアローンチ フェアミント フリーミント クラウドファンディング 返金 ホワイトリスト ベスティング トークン作成',
  },
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./TokenFairLaunchScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
