import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../stack/paths.ts'
import { runPackage } from '../stack/runCommand.ts'
import { nameFiles } from './nameFiles.ts'
import { type Manifest, publishedManifest } from './publishedManifest.ts'
import { type PublishedPackage, publishedPackages } from './publishedPackages.ts'

/** Where a package is built unless told. */
export const distOf = (name: PublishedPackage) => path.join(root, 'packages', name, 'dist')

/**
 * Makes the packages that are published: each file a module of its own with its declarations, as the sources lie, and a
 * `package.json` for who installs it. A folder holds the old package or the whole new one, never a part.
 *
 * Types are not checked here; `npm run check` does.
 *
 * @param folderOf the folder to fill for each package.
 * @throws Error for what would not work once installed: an import of what the package does not declare.
 */
export async function buildPackages(folderOf: (name: PublishedPackage) => string = distOf): Promise<void> {
  const emitted = fs.mkdtempSync(path.join(os.tmpdir(), 'tokensmith-packages-'))
  try {
    const args = ['-p', 'tsconfig.published.json', '--outDir', emitted, '--pretty', 'false']
    const { code, output } = await runPackage('typescript/bin/tsc', args)
    if (code !== 0) throw new Error(`The packages could not be compiled:\n${output}`)
    for (const name of publishedPackages) {
      const whole = path.join(emitted, `${name}-whole`)
      fillPackage(name, path.join(emitted, name), whole)
      const folder = folderOf(name)
      fs.rmSync(folder, { recursive: true, force: true })
      fs.mkdirSync(path.dirname(folder), { recursive: true })
      fs.cpSync(whole, folder, { recursive: true })
    }
  } finally {
    fs.rmSync(emitted, { recursive: true, force: true })
  }
}

function fillPackage(name: PublishedPackage, emitted: string, folder: string): void {
  const manifest = publishedManifest(name)
  for (const file of fs.globSync('**/*.{js,d.ts}', { cwd: emitted })) {
    const { code, imports } = nameFiles(file, fs.readFileSync(path.join(emitted, file), 'utf8'))
    const unknown = imports.filter((one) => !isDeclared(one, manifest))
    if (unknown.length > 0) throw new Error(`${name}/${file} imports ${unknown.join(', ')}, which it does not declare`)
    write(path.join(folder, file), code)
  }
  // As they are, since hashes of them are known; what only says whether generated files are fresh stays here.
  for (const file of fs.globSync('{src,generated}/**/*.{json,sol}', { cwd: path.join(root, 'packages', name) })) {
    if (path.basename(file) !== 'inputs.json') copy(path.join(root, 'packages', name, file), path.join(folder, file))
  }
  if (name === 'contracts') {
    // Made from the words of the page, but of use beside the ABIs.
    const descriptors = path.join(root, 'packages/tools/generated/erc7730')
    for (const file of fs.readdirSync(descriptors))
      copy(path.join(descriptors, file), path.join(folder, 'erc7730', file))
  }
  for (const file of ['README.md', 'LICENSE', 'CHANGELOG.md']) {
    const own = path.join(root, 'packages', name, file)
    copy(fs.existsSync(own) ? own : path.join(root, file), path.join(folder, file))
  }
  write(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

function isDeclared(specifier: string, { name, dependencies, peerDependencies }: Manifest): boolean {
  const [scope = '', inside = ''] = specifier.split('/')
  const wanted = scope.startsWith('@') ? `${scope}/${inside}` : scope
  return wanted === name || wanted in { ...dependencies, ...peerDependencies }
}

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
}

function copy(from: string, to: string): void {
  fs.mkdirSync(path.dirname(to), { recursive: true })
  fs.copyFileSync(from, to)
}
