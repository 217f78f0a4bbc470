import { defineTool } from '../defineTool.ts'
import { presaleParts } from '../presaleParts.ts'

export const presaleMultiPeriod = defineTool({
  ...presaleParts,
  id: 'presale-multi-period',
  path: '/la/mp',
  icon: 'layers',
})
