import fs from 'node:fs'
import path from 'node:path'
import { root } from '../stack/paths.ts'
import { runCommand } from '../stack/runCommand.ts'
import { readManifest } from './publishedManifest.ts'

/**
 * Lays packed files into a folder as npm would, without asking a registry: our packages from the packed files, and of
 * others what these and the project declare, as links to what is installed here. What nobody declared is not there.
 *
 * @param folder of a project, or an empty one.
 * @param besides packages that the project itself declares.
 */
export async function installPacked(
  packed: ReadonlyMap<string, string>,
  folder: string,
  besides: readonly string[],
): Promise<void> {
  const modules = path.join(folder, 'node_modules')
  const declared = new Set(besides)
  for (const [name, file] of packed) {
    const place = path.join(modules, '@tokensmith', name)
    fs.mkdirSync(place, { recursive: true })
    const { code, output } = await runCommand('tar', ['-xzf', file, '-C', place, '--strip-components=1'])
    if (code !== 0) throw new Error(`${file} could not be unpacked:\n${output}`)
    const { dependencies, peerDependencies } = readManifest(path.join(place, 'package.json'))
    for (const need of Object.keys({ ...dependencies, ...peerDependencies })) declared.add(need)
  }
  for (const need of declared) {
    if (need.startsWith('@tokensmith/')) continue
    const link = path.join(modules, need)
    fs.mkdirSync(path.dirname(link), { recursive: true })
    fs.symlinkSync(path.join(root, 'node_modules', need), link, 'junction')
  }
}
