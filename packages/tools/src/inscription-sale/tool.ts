import { allocationParts } from '../allocationParts.ts'
import { defineTool } from '../defineTool.ts'

export const inscriptionSale = defineTool({
  ...allocationParts,
  id: 'inscription-sale',
  path: '/ins/sa',
  icon: 'inscription',
})
