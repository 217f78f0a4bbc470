import { defineTool } from '../defineTool.ts'

export const tokenLpDividend = defineTool({
  id: 'token-lp-dividend',
  path: '/co/ld',
  query: { t: ['0'] },
  group: 'coin-classic',
  tag: 'new',
  icon: 'liquidity',
  title: { en: 'LP Dividend Coin', zh: 'LP 分红币', es: 'Moneda de dividendos LP', ja: 'LP配当コイン' },
  summary: {
    en: 'A token that pays a part of its trade taxes to those who stake liquidity; holding alone earns nothing.',
    zh: '把部分买卖税分给质押流动性者的代币；仅持币没有收益。',
    es: 'Un token que paga parte de sus impuestos a quienes depositan liquidez; solo tenerlo no da nada.',
    ja: '売買の税の一部を、流動性を預けた人に配るトークン。保有するだけでは得られません。',
  },
  keywords: {
    en: 'lp dividend token liquidity provider reward stake pair tax create',
    zh: 'LP 分红 加池分红 流动性分红 质押 发币',
    es: 'token dividendo LP proveedor de liquidez recompensa depósito crear',
    ja: 'LP 配当 トークン 流動性 提供者 報酬 預け入れ 作成',
  },
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory', 'LpVault'],
  screen: () => import('./TokenLpDividendScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
