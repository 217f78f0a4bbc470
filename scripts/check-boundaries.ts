import fs from 'node:fs'
import path from 'node:path'
import { root } from './stack/paths.ts'

/** Which workspace may import which; nothing else is allowed. Everybody's tests may import `testing` and `devnet`. */
const mayImport: Record<string, readonly string[]> = {
  contracts: [],
  chains: [],
  i18n: [],
  api: [],
  vanity: [],
  sdk: ['contracts', 'chains'],
  devnet: ['contracts', 'chains', 'sdk'],
  testing: ['devnet', 'contracts', 'chains', 'sdk'],
  ui: ['i18n', 'sdk', 'chains'],
  tools: ['sdk', 'chains', 'ui', 'i18n', 'api', 'contracts', 'vanity'],
  shell: ['tools', 'ui', 'i18n', 'api', 'sdk', 'chains'],
  console: ['shell', 'ui', 'i18n', 'api'],
  web: ['shell', 'tools', 'console', 'ui', 'i18n', 'sdk'],
  extension: ['shell', 'tools', 'ui', 'i18n', 'sdk', 'chains'],
  server: ['api', 'sdk', 'contracts', 'chains'],
  // The readers, plan makers and texts of forms, so that a terminal and a page mean the same; no screen.
  cli: ['tools', 'ui', 'i18n', 'sdk', 'contracts', 'chains', 'vanity'],
}

/** What only the build of an app needs: the page gets its compiler through the tools, and the build lays the file beside it. */
const mayImportToBuild: Record<string, readonly string[]> = { web: ['contracts'] }

const forTests = new Set(['testing', 'devnet'])

const importPattern = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)(['"`])((?:@tokensmith\/|\.{1,2}\/)[^'"`]*)\1/g

/** What would reach a chain past the node pool of the SDK, which proves the chain's id and broadcasts once. */
const chainClients = /\b(?:create(?:Public|Wallet|Test)?Client|http|webSocket|ipc|fallback)\b/
const viemImport =
  /(?:\b(?:im|ex)port\s+([^'"`;]*?)\s*\bfrom\s*|([{][^{}]*[}])\s*=\s*await\s+import\(\s*)(['"`])(?:viem|wagmi|@wagmi\/core)(?:\/(?:node|clients\/[^'"`]*|_esm\/[^'"`]*))?\3/g
const ownsChainClients =
  /^packages\/sdk\/src\/base\/chain\/|^packages\/(?:devnet|testing)\/|^packages\/contracts\/scripts\//

/** One sentence for each import that crosses a boundary. */
export function checkBoundaries(): string[] {
  const files = fs.globSync('{packages,apps}/*/**/*.{ts,tsx,mjs,js}', {
    cwd: root,
    exclude: (name) => ['node_modules', 'dist', 'generated', 'artifacts', 'cache'].includes(path.basename(name)),
  })
  return files.flatMap((file) => checkFile(file.replaceAll('\\', '/'), fs.readFileSync(path.join(root, file), 'utf8')))
}

/** As checkBoundaries, for one file. */
export function checkFile(file: string, text: string): string[] {
  const [, workspace = '', ...inside] = file.split('/')
  const isTest = /\.test\.tsx?$|\/(?:test|examples|scripts)\//.test(file)
  const isBuild = /^apps\/[^/]+\/scripts\//.test(file)
  const problems: string[] = []
  for (const [, , specifier = ''] of text.matchAll(importPattern)) {
    const target = specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(file), specifier)
      : specifier.replace(/^@tokensmith\/([^/]+)\/?/, 'packages/$1/src/')
    const [, other = '', ...otherInside] = target.split('/')
    if (other === workspace) {
      if (workspace === 'tools' && isInTool(otherInside) && !mayUse(inside, otherInside[1]!, isTest)) {
        problems.push(
          `${file}: only a tool itself, and the tools of a wing, may import ${otherInside[1]}; move the part to _shared`,
        )
      }
      if (!isTest && isInBase(file) && !isInBase(target)) {
        problems.push(`${file}: base stands below every area and may not import "${specifier}"`)
      }
    } else if (specifier.startsWith('.')) {
      problems.push(`${file}: "${specifier}" leaves its workspace by a relative path`)
    } else if (
      !mayImport[workspace]?.includes(other) &&
      !(isTest && forTests.has(other)) &&
      !(isBuild && mayImportToBuild[workspace]?.includes(other))
    ) {
      problems.push(`${file}: ${workspace} may not import ${other}`)
    }
  }
  return [...problems, ...checkChainClients(file, text)]
}

/** Only the SDK's folder `base/chain`, tests and the measuring of contracts may make a client of their own. */
function checkChainClients(file: string, text: string): string[] {
  if (ownsChainClients.test(file) || /\.test\.tsx?$|\/test\//.test(file)) return []
  return [...text.matchAll(viemImport)].flatMap(([, clause, destructured]) => {
    const names = clause ?? destructured ?? ''
    if (/^type\s/.test(names)) return []
    const found = names.includes('*') ? 'everything' : chainClients.exec(names.replaceAll(/\btype\s+\w+/g, ''))?.[0]
    return found
      ? [
          `${file}: imports ${found} of viem; reach a chain by createChainClient or createNodePool of packages/sdk/src/base/chain`,
        ]
      : []
  })
}

/** The floor of the SDK, on which its areas stand. */
const isInBase = (file: string) => file.startsWith('packages/sdk/src/base/')

/**
 * The wings of `tools`, and whose folders stand on each: the token tools are variants of one wing; what mints, sales and
 * presales have in common lies below it; those that sell what exists share one engine, and the list of fair launches shows both;
 * sales of what is delivered elsewhere stand on it; what is bought without a page is made and read by the token wing; the tools
 * that inscribe share one editor.
 */
const wings: Readonly<Record<string, RegExp>> = {
  token: /^token-(?!lock$|collection$)|^(fair-launch|no-dapp)$/,
  presale: /^presale-|^fair-launch$|^allocation$/,
  allocation: /^(rune|inscription)-sale$/,
  offering: /^(token|presale|fair-launch|no-dapp|allocation)$/,
  inscription: /^inscription-/,
}

/**
 * What lies in a folder of `tools` is for that tool, and a wing for what stands on it, which its tests try; the registry and
 * what gathers stand above.
 */
function mayUse([, folder = '', ...rest]: string[], other: string, isTest: boolean): boolean {
  const isAbove = rest.length === 0
  if (isAbove || folder === other) return true
  return Boolean(wings[other]?.test(folder) || (isTest && wings[folder]?.test(other)))
}

/** A path inside `tools` that lies in the folder of one tool, or of the wing. */
function isInTool([src, folder, ...rest]: string[]): boolean {
  return src === 'src' && rest.length > 0 && folder !== '_shared'
}
