import path from 'node:path'

/** The repository. */
export const root = path.resolve(import.meta.dirname, '../..')

/** What the repository's tools leave behind: Node, builds, data of runs. Never committed. */
export const dataFolder = path.join(root, '.data')

/** What a run leaves behind and the next one finds: chain and database. TOKENSMITH_DATA chooses another folder. */
export const runFolder = path.resolve(process.env.TOKENSMITH_DATA || dataFolder)
