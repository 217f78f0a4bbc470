import { defineTool } from '../defineTool.ts'

export const tokenLock = defineTool({
  id: 'token-lock',
  path: '/lo/id',
  query: { t: ['0', '1', '2'] },
  group: 'lock',
  tag: 'new',
  icon: 'lock',
  title: {
    en: 'Token Lock, LP Lock',
    zh: '代币锁仓、LP 锁仓',
    es: 'Bloqueo de tokens y de LP',
    ja: 'トークンロック・LPロック',
  },
  summary: {
    en: 'Lock tokens or liquidity until a date, or release them bit by bit, and show everybody the proof.',
    zh: '把代币或流动性锁到某个日期，或分批释放，并向所有人出示证明。',
    es: 'Bloquea tokens o liquidez hasta una fecha, o libéralos poco a poco, y muestra la prueba a todos.',
    ja: 'トークンや流動性を期日までロック、または少しずつ解除し、その証明を誰にでも見せられます。',
  },
  keywords: {
    en: 'token lock lp lock liquidity locker vesting cliff unlock release team airdrop certificate',
    zh: '锁仓 锁币 锁池 锁流动性 LP 锁 释放 解锁 线性释放 团队代币 证明',
    es: 'bloqueo de tokens bloqueo de lp liquidez liberación gradual desbloqueo vesting equipo certificado',
    ja: 'トークンロック lpロック 流動性ロック ベスティング 解除 チーム 証明書',
  },
  tabs: [
    { id: 'create', key: 'CL' },
    { id: 'mine', key: 'ML' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenLock'],
  screen: () => import('./TokenLockScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
