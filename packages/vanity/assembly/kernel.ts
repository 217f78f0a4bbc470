/** What the page may call. Everything else is inside. */
export { centreAt, multiplesAt, prepareKeys, searchKeys } from './keys'
export { hitsAt, patternsAt, usePatterns } from './patterns'
export { givenAt, prepareSalts, searchSalts } from './salts'
