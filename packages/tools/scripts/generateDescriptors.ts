/**
 * Writes what wallets can show of calls to our contracts (ERC-7730) to `generated/erc7730/<contract>.json`, from the ABIs
 * and the words of the page's buttons.
 */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeDescriptors } from './clearSigning/makeDescriptors.ts'

const folder = fileURLToPath(new URL('../generated/erc7730/', import.meta.url))
fs.rmSync(folder, { recursive: true, force: true })
fs.mkdirSync(folder, { recursive: true })
for (const [name, descriptor] of makeDescriptors()) {
  fs.writeFileSync(path.join(folder, `calldata-${name}.json`), `${JSON.stringify(descriptor, null, 2)}\n`)
}
