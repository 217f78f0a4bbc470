import path from 'node:path'

/** The repository. */
export const root = path.resolve(import.meta.dirname, '../..')

/** What a run leaves behind and the next one finds: chain, database, built web app. Never committed. */
export const dataFolder = path.join(root, '.data')
