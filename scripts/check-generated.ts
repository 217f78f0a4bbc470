import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { generators } from './gen.ts'
import { root } from './stack/paths.ts'
import { runCommand } from './stack/runCommand.ts'

/**
 * Runs every generator and compares what it writes with what is there; leaves the files as they were. A package
 * whose files have not changed since it was last found fresh is not generated again: compiling all contracts takes
 * longer than everything else together.
 */
export async function checkGenerated(): Promise<string[]> {
  const problems: string[] = []
  for (const script of generators()) {
    const folder = script.split('/').slice(0, 2).join('/')
    const before = readFiles(folder)
    const known = path.join(root, 'node_modules/.cache/tokensmith', `${fingerprint(script, before)}.fresh`)
    if (fs.existsSync(known)) continue
    const { code, output } = await runCommand(process.execPath, [path.join(root, script)])
    const after = readFiles(folder)
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (file) => !before.get(file)?.equals(after.get(file) ?? Buffer.from('gone')),
    )
    for (const file of changed) {
      const content = before.get(file)
      if (content) fs.writeFileSync(path.join(root, file), content)
      else fs.rmSync(path.join(root, file), { force: true })
    }
    if (code !== 0) problems.push(`${script} failed:\n${output}`)
    for (const file of changed) problems.push(`${file} is not what ${script} writes: npm run gen`)
    if (code === 0 && changed.length === 0) {
      fs.mkdirSync(path.dirname(known), { recursive: true })
      fs.writeFileSync(known, '')
    }
  }
  return problems
}

const skippedFolders = new Set(['node_modules', 'dist', 'cache', 'artifacts', 'coverage'])

function readFiles(folder: string, files = new Map<string, Buffer>()): Map<string, Buffer> {
  for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory() && !skippedFolders.has(entry.name)) readFiles(name, files)
    else if (entry.isFile()) files.set(name, fs.readFileSync(path.join(root, name)))
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
