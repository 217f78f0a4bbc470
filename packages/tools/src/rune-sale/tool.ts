import { allocationParts } from '../allocationParts.ts'
import { defineTool } from '../defineTool.ts'

export const runeSale = defineTool({ ...allocationParts, id: 'rune-sale', path: '/ru/sa', icon: 'stamp' })
