import { defineTool } from '../defineTool.ts'

export const approve = defineTool({
  id: 'approve',
  path: '/ot/ap',
  group: 'tools',
  tag: 'new',
  icon: 'stamp',
  title: { en: 'Approve', zh: '授权', es: 'Aprobar', ja: '承認' },
  summary: {
    en: 'Look up any allowance, set it to exactly what you mean, or move tokens you were allowed to.',
    zh: '查询任意授权额度，将其精确设置为所需数量，或转移已授权给您的代币。',
    es: 'Consulta cualquier monto autorizado, fíjalo exactamente, o mueve los tokens que te autorizaron.',
    ja: '任意の承認額を調べ、意図した値に正確に設定し、承認されたトークンを移転できます。',
  },
  keywords: {
    en: 'approve allowance approval spender revoke unlimited usdt reset transferfrom erc20',
    zh: '授权 授权额度 撤销 取消授权 无限授权 usdt transferfrom erc20',
    es: 'aprobar autorización monto autorizado revocar ilimitado usdt transferfrom erc20',
    ja: '承認 承認額 取り消し 無制限 usdt transferfrom erc20',
  },
  tabs: [
    { id: 'check', key: 'AC' },
    { id: 'approve', key: 'AP' },
    { id: 'transfer', key: 'AT' },
  ],
  screen: () => import('./ApproveScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
