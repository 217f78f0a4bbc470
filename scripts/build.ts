import path from 'node:path'
import { stage } from './bootstrap/stage.mjs'
import { buildExtensions } from './buildExtensions.ts'
import { findDevWallet } from './find-dev-wallet.ts'
import { buildWeb } from './stack/buildWeb.ts'
import { root } from './stack/paths.ts'

/**
 * Makes the release build of the web app in `apps/web/dist` and makes sure that the dev wallet is not in it, and the
 * extensions in `apps/extension/dist`.
 */
export async function build(): Promise<number> {
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
