/**
 * Takes the logos in `src/picture/logos/` anew. Run by hand, never by a build:
 *
 *   mkdir logos && cd logos && npm init -y
 *   npm install --ignore-scripts $(node <this file> --packages)
 *   node <this file> logos
 *
 * The packages hold thousands of pictures; the few that are needed lie in the repository, so that nobody installs the
 * others. `sources.json` says of each where it came from and what it must be; a test compares. A package's picture of a
 * name is looked at before it is taken: several have a stranger's mark under the symbol of a known coin.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findLogoFault } from './findLogoFault.ts'

/** Name, version and licence of each package, and the folder its drawings lie in. */
const packages = {
  '@web3icons/core': { version: '4.0.56', licence: 'MIT', folder: 'dist/svgs' },
  '@token-icons/core': { version: '2.14.0', licence: 'MIT', folder: 'dist/svgs' },
  'cryptocurrency-icons': { version: '0.18.1', licence: 'CC0-1.0', folder: 'svg/color' },
} as const

type PackageName = keyof typeof packages

const web3 = (file: string): [PackageName, string] => ['@web3icons/core', `${file}.svg.js`]
const chain = (file: string) => web3(`networks/background/${file}`)
const coin = (file: string) => web3(`tokens/background/${file}`)
const wallet = (file: string) => web3(`wallets/background/${file}`)

/** Those on a ground of their own are taken: they are seen on a light page and on a dark one. */
const logos: Readonly<Record<string, [PackageName, string]>> = {
  'chains/arbitrum': chain('arbitrum-one'),
  'chains/avalanche': chain('avalanche'),
  'chains/base': chain('base'),
  'chains/bsc': chain('binance-smart-chain'),
  'chains/canto': coin('CANTO'),
  'chains/cronos': chain('cronos'),
  'chains/ethereum': chain('ethereum'),
  'chains/fantom': chain('fantom'),
  'chains/heco': ['cryptocurrency-icons', 'ht.svg'],
  'chains/linea': chain('linea'),
  'chains/okxchain': coin('OKT'),
  'chains/optimism': chain('optimism'),
  'chains/polygon': chain('polygon'),
  'chains/polygon-zkevm': chain('polygon-zkevm'),
  'coins/busd': ['@token-icons/core', 'tokens/branded/BUSD.svg'],
  'coins/dai': coin('DAI'),
  'coins/doge': ['cryptocurrency-icons', 'doge.svg'],
  'coins/shib': coin('SHIB'),
  'coins/usdc': coin('USDC'),
  'coins/usdt': coin('USDT'),
  'wallets/coinbase': wallet('coinbase'),
  'wallets/metamask': wallet('metamask'),
  'wallets/okx': wallet('okx'),
  'wallets/tokenpocket': wallet('token-pocket'),
  'wallets/trust': wallet('trust'),
  'wallets/walletConnect': wallet('wallet-connect'),
}

if (process.argv[2] === '--packages') {
  console.log(
    Object.entries(packages)
      .map(([name, { version }]) => `${name}@${version}`)
      .join(' '),
  )
  process.exit(0)
}
if (!process.argv[2]) throw new Error('Give the folder the packages are installed in.')
const modules = join(resolve(process.argv[2]), 'node_modules')
const target = join(import.meta.dirname, '../src/picture/logos')

for (const kind of ['chains', 'coins', 'wallets']) rmSync(join(target, kind), { recursive: true, force: true })
const files: Record<string, { package: string; path: string; sha256: string }> = {}
for (const [name, [from, file]] of Object.entries(logos)) {
  const path = `${packages[from].folder}/${file}`
  const svg = trim(await readDrawing(join(modules, from, path)))
  const fault = findLogoFault(svg)
  if (fault) throw new Error(`${name}: ${fault}`)
  const place = join(target, `${name}.svg`)
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, svg)
  files[`${name}.svg`] = { package: from, path, sha256: createHash('sha256').update(svg).digest('hex') }
}
writeFileSync(join(target, 'sources.json'), `${JSON.stringify({ packages, files }, undefined, 2)}\n`)

/** One package keeps its drawings as modules with a text. */
async function readDrawing(file: string): Promise<string> {
  if (file.endsWith('.svg')) return readFileSync(file, 'utf8')
  return ((await import(pathToFileURL(file).href)) as { default: string }).default
}

/** Without what an `<img>` does not need: space between tags, a class, a size of its own. */
function trim(svg: string): string {
  const [, head = '', rest = ''] = /^\s*<svg\b([^>]*)>(.*)$/s.exec(svg) ?? []
  const kept = ['viewBox', 'fill'].flatMap((name) => new RegExp(`\\b${name}="[^"]*"`).exec(head)?.[0] ?? [])
  return `<svg xmlns="http://www.w3.org/2000/svg" ${kept.join(' ')}>${rest.replaceAll(/>\s+</g, '><').trim()}\n`
}
