import { runPackage } from '../stack/runCommand.ts'

/**
 * Finds exports, dependencies and files that nothing uses, by `knip.json`. A file that a package's `exports` offers counts
 * as used, its exports do not.
 *
 * @param folder a checkout with its `node_modules`.
 * @returns what was found, for a person; empty where nothing was.
 */
export async function findUnusedExports(folder: string): Promise<string> {
  const args = ['--no-progress', '--no-config-hints']
  const { code, output } = await runPackage('knip/bin/knip.js', args, { cwd: folder, env: { NO_COLOR: '1' } })
  return code === 0 ? '' : output || `knip ended with code ${code}`
}
