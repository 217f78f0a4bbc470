import { defineTool } from '../defineTool.ts'
import { mineParts } from '../mineParts.ts'

export const mineHalved = defineTool({ ...mineParts, id: 'mine-halved', path: '/mi/ch', icon: 'clock' })
