import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runCommand, runPackage } from '../stack/runCommand.ts'
import { installPacked } from './installPacked.ts'
import { modulesOf } from './modulesOf.ts'
import { publishedPackages } from './publishedPackages.ts'

/** How programs find the types of a package: Node's own way, and that of bundlers. */
const resolutions = [
  ['--module', 'nodenext'],
  ['--module', 'esnext', '--moduleResolution', 'bundler'],
]
const options = ['--strict', '--noEmit', '--target', 'es2023', '--lib', 'es2024,dom,dom.iterable', '--types', '']

/**
 * Imports every module of the packed packages in Node, where nothing is installed but what its package declares, and has
 * the compiler find and check the declarations of each in both ways.
 *
 * @returns the number of modules.
 * @throws Error with what Node or the compiler said.
 */
export async function tryModules(packed: ReadonlyMap<string, string>): Promise<number> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tokensmith-modules-'))
  try {
    await installPacked(packed, folder, [])
    const modules = publishedPackages.flatMap((name) => modulesOf(name, folder))
    fs.writeFileSync(
      path.join(folder, 'everyModule.mjs'),
      `for (const name of ${JSON.stringify(modules)}) await import(name)\n`,
    )
    const ran = await runCommand(process.execPath, ['--no-warnings', 'everyModule.mjs'], { cwd: folder })
    if (ran.code !== 0 || ran.output !== '') throw new Error(`importing every module:\n${ran.output}`)

    const source = modules.map((name, index) => `import * as module${index} from '${name}'\nmodule${index}`)
    fs.writeFileSync(path.join(folder, 'everyModule.ts'), source.join('\n'))
    for (const resolution of resolutions) {
      const args = ['everyModule.ts', '--ignoreConfig', '--pretty', 'false', ...resolution, ...options]
      const { code, output } = await runPackage('typescript/bin/tsc', args, { cwd: folder })
      // What other packages' own declarations get wrong is theirs.
      const faults = output.split('\n').filter((line) => /^everyModule|@tokensmith|^error/.test(line))
      const isBroken = code !== 0 && output.trim() === ''
      if (faults.length > 0 || isBroken) throw new Error(`types, ${resolution.join(' ')}:\n${faults.join('\n')}`)
    }
    return modules.length
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
