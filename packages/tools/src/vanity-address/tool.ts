import { defineTool } from '../defineTool.ts'

export const vanityAddress = defineTool({
  id: 'vanity-address',
  path: '/ot/va',
  group: 'tools',
  tag: 'new',
  icon: 'wand',
  tabs: [{ id: 'wallet' }, { id: 'token', key: 'TA' }, { id: 'introduce', key: 'EX' }],
  contracts: ['TokenFactory'],
  screen: () => import('./VanityAddressScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
