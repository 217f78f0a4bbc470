import path from 'node:path'
import { stage } from './bootstrap/stage.mjs'
import { buildExtensions } from './buildExtensions.ts'
import { findDevWallet } from './find-dev-wallet.ts'
import { buildPackages } from './packages/buildPackages.ts'
import { buildWeb } from './stack/buildWeb.ts'
import { root } from './stack/paths.ts'

/**
 * Makes the release build of the web app in `apps/web/dist` and makes sure that the dev wallet is not in it, and the
 * extensions in `apps/extension/dist`.
 *
 * @param args `packages`: makes instead what others install, in `packages/<name>/dist`.
 */
export async function build([what, ...others]: string[] = []): Promise<number> {
  if (what === 'packages' && others.length === 0) return packages()
  if (what !== undefined) {
    process.stderr.write('Usage: npm run build [-- packages]\n')
    return 2
  }
  const folder = path.join(root, 'apps/web/dist')
  const building = stage('Building the web app for release')
  const built = await buildWeb({ kind: 'release', folder })
  const found = findDevWallet(folder)
  if (found.length > 0) {
    process.stderr.write(`The release build holds the dev wallet: ${found.join(', ')}\n`)
    return 1
  }
  const tooLarge = (await buildExtensions()).filter(({ isWhole }) => !isWhole)
  if (tooLarge.length > 0) {
    process.stderr.write(
      `The extension is too large: ${tooLarge.map(({ name, bytes }) => `${name} ${bytes} B`).join(', ')}\n`,
    )
    return 1
  }
  building.done(built ? 'Release build in apps/web/dist' : 'Release build in apps/web/dist is up to date')
  return 0
}

async function packages(): Promise<number> {
  const building = stage('Building the packages')
  await buildPackages()
  building.done('Packages in packages/<name>/dist')
  return 0
}
