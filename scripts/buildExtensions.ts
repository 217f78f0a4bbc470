import fs from 'node:fs'
import path from 'node:path'
import { root } from './stack/paths.ts'

/** Most bytes of a package. */
export const extensionLimit = 1_000_000

export type BuiltExtension = { name: string; bytes: number; isWhole: boolean }

/** Builds the extension for each browser into `apps/extension/dist`, and says how large the packages are. */
export async function buildExtensions(): Promise<readonly BuiltExtension[]> {
  const folder = path.join(root, 'apps/extension/dist')
  // Vite is loaded when something is built with it.
  const { buildExtension } = await import('../apps/extension/scripts/build.ts')
  await buildExtension(folder)
  return ['chromium', 'firefox'].map((name) => {
    const { size: bytes } = fs.statSync(path.join(folder, `${name}.zip`))
    return { name, bytes, isWhole: bytes > 0 && bytes <= extensionLimit }
  })
}
