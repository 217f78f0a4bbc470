import fs from 'node:fs'
import path from 'node:path'
import { root } from '../stack/paths.ts'
import type { PublishedPackage } from './publishedPackages.ts'

export type Manifest = {
  name: string
  version: string
  description?: string
  license?: string
  type?: string
  repository?: { type: string; url: string; directory?: string }
  engines?: Record<string, string>
  sideEffects?: boolean
  files?: readonly string[]
  exports?: Record<string, string | { types: string; default: string }>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

const code = (folder: string) => ({ types: `./${folder}/*.d.ts`, default: `./${folder}/*.js` })

/** What was generated, what wallets show of calls, and what a contract of somebody else's may inherit or call. */
const contractExports = {
  './erc7730/*.json': './erc7730/*.json',
  './generated/*.json': './generated/*.json',
  './generated/*.sol': './generated/*.sol',
  './src/*.sol': './src/*.sol',
  './generated/*': code('generated'),
}

/**
 * The `package.json` that is published. What a package needs is in the very versions that everything was tested with; viem
 * alone is a peer, since its clients and types go in and out. Our own packages have one version together.
 *
 * The repository's address is what the root's `package.json` says; where it says none, none is published.
 */
export function publishedManifest(name: PublishedPackage): Manifest {
  const own = readManifest(path.join(root, 'packages', name, 'package.json'))
  const { version, license, repository } = readManifest(path.join(root, 'package.json'))
  const needs = Object.entries(own.dependencies ?? {})
  const viem = own.dependencies?.viem
  return {
    name: own.name,
    version,
    description: own.description,
    license,
    ...(repository ? { repository: { ...repository, directory: `packages/${name}` } } : {}),
    type: 'module',
    sideEffects: false,
    engines: { node: '>=24' },
    files: name === 'contracts' ? ['src', 'generated', 'erc7730'] : ['src'],
    exports: {
      './package.json': './package.json',
      ...(name === 'contracts' ? contractExports : {}),
      './*': code('src'),
    },
    dependencies: Object.fromEntries(
      needs
        .filter(([need]) => need !== 'viem')
        .map(([need, wanted]) => [need, need.startsWith('@tokensmith/') ? version : wanted]),
    ),
    ...(viem ? { peerDependencies: { viem: `^${viem}` } } : {}),
  }
}

export function readManifest(file: string): Manifest {
  return JSON.parse(fs.readFileSync(file, 'utf8'))
}
