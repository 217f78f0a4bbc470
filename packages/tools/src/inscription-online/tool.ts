import { defineTool } from '../defineTool.ts'

export const inscriptionOnline = defineTool({
  id: 'inscription-online',
  path: '/ins/ol',
  group: 'inscription',
  tag: 'new',
  icon: 'stamp',
  tabs: [{ id: 'deploy' }, { id: 'mint' }, { id: 'introduce' }],
  contracts: ['InscriptionEvents'],
  screen: () => import('./InscriptionOnlineScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
