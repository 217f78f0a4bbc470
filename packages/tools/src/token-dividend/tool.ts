import { defineTool } from '../defineTool.ts'

export const tokenDividend = defineTool({
  id: 'token-dividend',
  path: '/co/dd',
  query: { t: ['0'] },
  group: 'coin-classic',
  tag: 'new',
  icon: 'dividend',
  title: { en: 'Dividend Coin', zh: '分红币', es: 'Moneda de dividendos', ja: '配当コイン' },
  summary: {
    en: 'A token that pays a part of its trade taxes to holders, in the coin you choose; each holder collects it.',
    zh: '把部分买卖税以您选择的币种分给持有人的代币，由持有人自行领取。',
    es: 'Un token que paga parte de sus impuestos a los titulares, en la moneda que elijas; cada titular la cobra.',
    ja: '売買の税の一部を、選んだコインで保有者に配るトークン。保有者が自分で受け取ります。',
  },
  keywords: {
    en: 'dividend token reward holders reflection payout bnb usdt tax create',
    zh: '分红币 持币分红 本币分红 分红 USDT BNB 发币 税',
    es: 'token dividendo recompensa titulares reparto impuesto crear usdt bnb',
    ja: '配当 トークン 保有者 報酬 分配 税 作成 usdt bnb',
  },
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory', 'DividendVault'],
  screen: () => import('./TokenDividendScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
