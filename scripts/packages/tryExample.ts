import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { root } from '../stack/paths.ts'
import { runCommand } from '../stack/runCommand.ts'
import { installPacked } from './installPacked.ts'
import { readManifest } from './publishedManifest.ts'
import type { PublishedPackage } from './publishedPackages.ts'

/** What each example prints when it did what it is for. */
const printed: Readonly<Record<PublishedPackage, readonly RegExp[]>> = {
  chains: [/^56 .*\(BNB\): PancakeSwap/m, /^The node is on 31337, Localhost, whose ETH has 18 decimals$/m],
  contracts: [/^BatchSend at 0x[0-9a-fA-F]{40}/m, /b01 received 5 wei$/m, /b02 received 5 wei$/m],
  sdk: [/^createToken: confirmed$/m, /^Maple \(MAPLE\), verified: 0x[0-9a-fA-F]{40}$/m],
  vanity: [/^0x2[aA][0-9a-fA-F]{38} after \d+ tries, and its key has it: true$/m],
}

/**
 * Lays the packed packages beside a copy of an example, in a folder that has nothing else of this repository, checks its
 * types, runs it in Node on a chain of its own, and builds its page.
 *
 * @returns how many things were found as they should be.
 * @throws Error with what was printed where one was not.
 */
export async function tryExample(name: PublishedPackage, packed: ReadonlyMap<string, string>): Promise<number> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `tokensmith-example-${name}-`))
  const chain = await startChain()
  const run = async (what: string, file: string, args: readonly string[] = []) => {
    const { code, output } = await runCommand(process.execPath, [file, ...args], { cwd: folder, timeoutMs: 300_000 })
    if (code !== 0) throw new Error(`${what} of the example "${name}":\n${output}`)
    return output
  }
  try {
    fs.cpSync(path.join(root, 'examples', name), folder, { recursive: true })
    const { dependencies, devDependencies } = readManifest(path.join(folder, 'package.json'))
    await installPacked(packed, folder, Object.keys({ ...dependencies, ...devDependencies }))
    await run('types', 'node_modules/typescript/bin/tsc', ['-p', 'tsconfig.json', '--pretty', 'false'])
    const output = await run('program', 'main.ts', name === 'vanity' ? ['2a'] : [chain.url])
    for (const expected of printed[name]) {
      if (!expected.test(output)) throw new Error(`the example "${name}" did not print ${expected}:\n${output}`)
    }
    await run('page', 'node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn'])
    const scripts = fs.globSync('dist/assets/*.js', { cwd: folder })
    if (scripts.length === 0) throw new Error(`the page of the example "${name}" has no script`)
    return 2 + printed[name].length
  } finally {
    await chain.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
