import fs from 'node:fs'
import path from 'node:path'
import { runNpm } from '../bootstrap/runNpm.mjs'
import { buildPackages } from './buildPackages.ts'
import { publishedPackages } from './publishedPackages.ts'

/**
 * Builds all packages and packs them as they would be published.
 *
 * @param folder gets a folder for each package, and the packed files beside them.
 * @returns the packed files, by package.
 * @throws Error for anything npm has to say about them, be it a warning.
 */
export async function packPackages(folder: string): Promise<ReadonlyMap<string, string>> {
  await buildPackages((name) => path.join(folder, name))
  const folders = publishedPackages.map((name) => path.join(folder, name))
  const args = ['pack', ...folders, '--pack-destination', folder, '--ignore-scripts', '--loglevel', 'warn']
  const { code, output } = await runNpm(process.execPath, args, { cwd: folder, onStart: undefined })
  const packed = fs.globSync('*.tgz', { cwd: folder })
  const told = output.split('\n').filter((line) => line.trim() !== '' && !packed.includes(line.trim()))
  if (code !== 0 || told.length > 0) throw new Error(`npm pack:\n${told.join('\n')}`)
  return new Map(
    publishedPackages.map((name) => {
      const file = packed.find((one) => one.startsWith(`tokensmith-${name}-`))
      if (!file) throw new Error(`${name} was not packed`)
      return [name, path.join(folder, file)]
    }),
  )
}
