import { defineTool } from '../defineTool.ts'

export const tokenStandard = defineTool({
  id: 'token-standard',
  path: '/co/st',
  query: { t: ['0'] },
  group: 'coin-classic',
  tag: 'recommend',
  icon: 'coin',
  hotList: 2,
  title: { en: 'Standard Coin', zh: '标准币', es: 'Moneda estándar', ja: 'スタンダードコイン' },
  summary: {
    en: 'A token with a fixed supply and no owner: nobody can change anything after it is made.',
    zh: '供应量固定、没有所有者的代币：创建后任何人都无法改变它。',
    es: 'Un token con suministro fijo y sin propietario: nadie puede cambiar nada después de crearlo.',
    ja: '供給量が固定でオーナーのいないトークン。作成後は誰も何も変更できません。',
  },
  keywords: {
    en: 'create token erc20 coin fixed supply simple bep20 issue',
    zh: '发币 创建代币 一键发币 固定供应 erc20 bep20 标准代币',
    es: 'crear token erc20 moneda suministro fijo sencillo emitir bep20',
    ja: 'トークン作成 発行 erc20 固定供給 シンプル bep20',
  },
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./TokenStandardScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
