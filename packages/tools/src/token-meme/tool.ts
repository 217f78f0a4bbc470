import { defineTool } from '../defineTool.ts'

export const tokenMeme = defineTool({
  id: 'token-meme',
  path: '/co/st',
  query: { t: ['1'] },
  group: 'coin-classic',
  tag: 'hot',
  icon: 'mood',
  title: { en: 'MEME Coin', zh: 'MEME 币', es: 'Moneda MEME', ja: 'MEMEコイン' },
  summary: {
    en: 'A token with a fixed supply, an exchange pair and opening limits that end by themselves; launched in one transaction.',
    zh: '供应量固定、自带交易对、开盘限制自动结束的代币；一笔交易即可发射。',
    es: 'Un token con suministro fijo, par de intercambio y límites de apertura que terminan solos; se lanza en una transacción.',
    ja: '供給量固定、取引ペアと自動で終わる開始時の上限を持つトークン。1つのトランザクションでローンチできます。',
  },
  keywords: {
    en: 'meme coin create token launch liquidity pair anti bot max wallet fair',
    zh: 'meme 币 土狗 发币 创建代币 发射 流动性 防机器人 限购',
    es: 'moneda meme crear token lanzar liquidez par contra bots máximo por billetera',
    ja: 'ミームコイン トークン作成 発行 ローンチ 流動性 ペア ボット対策',
  },
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./TokenMemeScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
