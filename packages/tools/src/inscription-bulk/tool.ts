import { defineTool } from '../defineTool.ts'

export const inscriptionBulk = defineTool({
  id: 'inscription-bulk',
  path: '/ins/bm',
  group: 'inscription',
  icon: 'layers',
  tag: 'new',
  tabs: [{ id: 'mint' }, { id: 'jobs' }, { id: 'introduce' }],
  contracts: ['BatchSend'],
  screen: () => import('./InscriptionBulkScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
