import { defineTool } from '../defineTool.ts'
import { mineParts } from '../mineParts.ts'

export const mineAdvanced = defineTool({ ...mineParts, id: 'mine-advanced', path: '/mi/pr', icon: 'layers' })
