import fs from 'node:fs'
import path from 'node:path'
import { stage } from './bootstrap/stage.mjs'
import { root } from './stack/paths.ts'
import { runCommand } from './stack/runCommand.ts'

/**
 * Writes every generated file anew: runs each `generate*.ts` in the packages' `scripts` folders.
 *
 *   npm run gen               all of them; the contracts take minutes
 *   npm run gen -- tools      those of this package only
 */
export async function gen(packages: string[] = []): Promise<number> {
  const wanted = generators().filter((script) => packages.length === 0 || packages.includes(script.split('/')[1]!))
  if (wanted.length === 0) {
    process.stderr.write(`No generator in ${packages.join(', ')}; there are:\n${generators().join('\n')}\n`)
    return 2
  }
  for (const script of wanted) {
    const running = stage(script)
    const { code, output } = await runCommand(process.execPath, [path.join(root, script)])
    if (code !== 0) {
      process.stderr.write(`${output}\n${script} failed.\n`)
      return 1
    }
    running.done()
  }
  return 0
}

/** The generators, contracts first: what the others read comes from them. */
export function generators(): string[] {
  return fs
    .globSync('{packages,apps}/*/scripts/generate*.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts'))
    .sort(
      (a, b) =>
        Number(b.startsWith('packages/contracts/')) - Number(a.startsWith('packages/contracts/')) || (a < b ? -1 : 1),
    )
}
