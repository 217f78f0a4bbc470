import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { generators } from './gen.ts'
import { dataFolder, root } from './stack/paths.ts'
import { runCommand } from './stack/runCommand.ts'

/**
 * Runs every generator in a copy of its package and compares what it writes with what is there. A package whose files
 * have not changed since it was last found fresh is not generated again: compiling all contracts takes longer than
 * everything else together.
 */
export async function checkGenerated(): Promise<string[]> {
  const problems: string[] = []
  for (const script of generators()) {
    const folder = script.split('/').slice(0, 2).join('/')
    const before = readFiles(root, folder)
    const known = path.join(root, 'node_modules/.cache/tokensmith', `${fingerprint(script, before)}.fresh`)
    if (fs.existsSync(known)) continue
    const copy = copyPackage(folder, before)
    const { code, output } = await runCommand(process.execPath, [path.join(copy, script)], { cwd: copy })
    const after = readFiles(copy, folder)
    fs.rmSync(copy, { recursive: true, force: true })
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (file) => !before.get(file)?.equals(after.get(file) ?? Buffer.from('gone')),
    )
    if (code !== 0) problems.push(`${script} failed:\n${output}`)
    for (const file of changed) problems.push(`${file} is not what ${script} writes: npm run gen`)
    if (code === 0 && changed.length === 0) {
      fs.mkdirSync(path.dirname(known), { recursive: true })
      fs.writeFileSync(known, '')
    }
  }
  return problems
}

/** A copy in which the package finds its dependencies and the root's as in the original place. */
function copyPackage(folder: string, files: Map<string, Buffer>): string {
  fs.mkdirSync(dataFolder, { recursive: true })
  const copy = fs.mkdtempSync(path.join(dataFolder, 'generate-'))
  for (const [file, content] of files) {
    fs.mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    fs.writeFileSync(path.join(copy, file), content)
  }
  // Generators format what they write, by the repository's rules.
  for (const file of ['package.json', 'biome.json', '.gitignore']) {
    fs.copyFileSync(path.join(root, file), path.join(copy, file))
  }
  for (const place of ['.', folder]) {
    const modules = path.join(root, place, 'node_modules')
    if (fs.existsSync(modules)) fs.symlinkSync(modules, path.join(copy, place, 'node_modules'), 'junction')
  }
  return copy
}

const skippedFolders = new Set(['node_modules', 'dist', 'cache', 'artifacts', 'coverage'])

function readFiles(from: string, folder: string, files = new Map<string, Buffer>()): Map<string, Buffer> {
  for (const entry of fs.readdirSync(path.join(from, folder), { withFileTypes: true })) {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory() && !skippedFolders.has(entry.name)) readFiles(from, name, files)
    else if (entry.isFile()) files.set(name, fs.readFileSync(path.join(from, name)))
  }
  return files
}

function fingerprint(script: string, files: Map<string, Buffer>): string {
  const hash = createHash('sha256')
    .update(script)
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
  for (const file of [...files.keys()].sort())
    hash
      .update(file)
      .update('\0')
      .update(files.get(file) ?? '')
  return hash.digest('hex')
}
