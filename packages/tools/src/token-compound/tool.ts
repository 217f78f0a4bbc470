import { defineTool } from '../defineTool.ts'

export const tokenCompound = defineTool({
  id: 'token-compound',
  path: '/co/cp',
  query: { t: ['0'] },
  group: 'coin-classic',
  tag: 'new',
  icon: 'compound',
  title: { en: 'Compound Coin', zh: '复利币', es: 'Moneda de interés compuesto', ja: '複利コイン' },
  summary: {
    en: 'A token whose balances grow at a fixed rate and interval until a maximum supply; everybody’s share stays the same.',
    zh: '余额按固定利率和间隔增长、直至最大供应量的代币；各人份额不变。',
    es: 'Un token cuyos saldos crecen con tasa e intervalo fijos hasta un suministro máximo; la parte de cada cual no cambia.',
    ja: '残高が決まった利率と間隔で最大供給量まで増えるトークン。各自の割合は変わりません。',
  },
  keywords: {
    en: 'compound token rebase interest auto compounding elastic supply create',
    zh: '复利币 持币生息 rebase 自动复利 弹性供应 发币',
    es: 'token interés compuesto rebase capitalización automática crear',
    ja: '複利 トークン リベース 利息 自動 作成',
  },
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./TokenCompoundScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
