import { defineTool } from '../defineTool.ts'

export const inscriptionBulkOnline = defineTool({
  id: 'inscription-bulk-online',
  path: '/ins/bo',
  group: 'inscription',
  icon: 'clock',
  tag: 'new',
  tabs: [{ id: 'mint' }, { id: 'jobs' }, { id: 'introduce' }],
  contracts: ['InscriptionEvents'],
  screen: () => import('./InscriptionBulkOnlineScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
