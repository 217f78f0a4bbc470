import { createRequire } from 'node:module'

const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/** Path of the anvil program that npm installed for this machine. Throws when its package is absent. */
export function findAnvil(): string {
  const name = `@foundry-rs/anvil-${process.platform}-${architectures[process.arch] ?? process.arch}`
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  // The platform package belongs to @foundry-rs/anvil, so it is looked up from there.
  const fromAnvil = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
  return fromAnvil.resolve(`${name}/bin/${file}`)
}
