import fs from 'node:fs'
import path from 'node:path'

/**
 * What only the dev wallet holds: its recovery phrase, its first keys, and the name of its chunk. Written in two
 * halves, so that this file is no find itself.
 */
const marks = [
  `test test test test ${'test test test test test test test junk'}`,
  `ac0974bec39a17e36ba4a6b4d238ff94${'4bacb478cbed5efcae784d7bf4f2ff80'}`,
  `59c6995e998f97a5a0044966f0945389${'dc9e86dae88c7a8412f4603b6b78690d'}`,
]

/** Files below a build folder that hold the dev wallet, as text or in their name. */
export function findDevWallet(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => {
      if (/dev-?wallet/i.test(path.basename(file))) return true
      const text = fs.readFileSync(file, 'latin1')
      return marks.some((mark) => text.includes(mark))
    })
}
