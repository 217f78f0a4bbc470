import { defineTool } from '../defineTool.ts'

export const inscriptionMint = defineTool({
  id: 'inscription-mint',
  path: '/ins/pr',
  group: 'inscription',
  tag: 'new',
  icon: 'inscription',
  tabs: [{ id: 'mint' }, { id: 'introduce' }],
  contracts: ['InscriptionEvents'],
  screen: () => import('./InscriptionMintScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
