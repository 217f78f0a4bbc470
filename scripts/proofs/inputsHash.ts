import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { ImportClosure } from '../graph/importGraph.ts'
import { root } from '../stack/paths.ts'

type LockEntry = {
  version?: string
  integrity?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

const fileHashes = new Map<string, string>()
const packageHashes = new Map<string, string>()
let lock: Record<string, LockEntry> | undefined

/**
 * SHA-256 of the contents and paths of files, of the packages they need with all that these need, and of parameters. What
 * of a package is used is not looked at: another version is another input.
 *
 * @param partOf what of a file counts, where that is not all of it.
 */
export function inputsHash(
  { files, packages }: ImportClosure,
  parameters: unknown,
  partOf: (file: string, files: readonly string[]) => string | undefined = () => undefined,
): string {
  const hash = createHash('sha256').update(JSON.stringify(parameters))
  for (const file of files) {
    const part = partOf(file, files)
    hash.update(`\n${file} ${part === undefined ? hashFile(file) : hashText(part)}`)
  }
  for (const name of packages) hash.update(`\n${name} ${hashPackage(name)}`)
  return hash.digest('hex')
}

function hashFile(file: string): string {
  const known = fileHashes.get(file)
  if (known) return known
  const hash = hashText(fs.readFileSync(path.join(root, file)))
  fileHashes.set(file, hash)
  return hash
}

function hashText(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Versions of a package and of everything it needs, by the lockfile; hoisted, as ours all are. */
function hashPackage(name: string): string {
  const known = packageHashes.get(name)
  if (known) return known
  lock ??= JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages as Record<
    string,
    LockEntry
  >
  const versions = new Map<string, string>()
  const queue = [name]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (versions.has(next)) continue
    const entries = Object.entries(lock).filter(([place]) => place.endsWith(`node_modules/${next}`))
    // A package of another system, or a peer that nobody installed.
    versions.set(next, entries.map(([place, { version, integrity }]) => `${place}@${version} ${integrity}`).join())
    for (const [, entry] of entries) {
      queue.push(...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies }))
    }
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([...versions].sort()))
    .digest('hex')
  packageHashes.set(name, hash)
  return hash
}
