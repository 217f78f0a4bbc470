import fs from 'node:fs'
import path from 'node:path'
import { importGraph } from './importGraph.ts'

/** Who needs whom: of each name the names that it needs, with the import that shows it. */
type Needs = ReadonlyMap<string, ReadonlyMap<string, string>>

/**
 * Finds files that need each other, directly or over others, and folders that do: neither can be understood, moved or
 * taken away alone. Imports of types count, since a reader follows them too. A folder is one directly below `src` (or
 * below `src/_shared`), with all that is in it; a file that lies beside such folders stands for itself.
 *
 * @param root the repository's folder, absolute.
 * @returns for each circle, the shortest way around: one sentence of files, or of folders with the import of each step.
 */
export function findCircles(root: string): string[] {
  const files = fs
    .globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(?:test|scene)\.tsx?$|\.d\.ts$/.test(file))
    .sort()
  const graph = importGraph(root, { types: true })
  const isSource = new Set(files)
  const ofFiles = new Map(files.map((file) => [file, new Map<string, string>()]))
  const ofFolders = new Map<string, Map<string, string>>()
  for (const file of files) {
    for (const needed of graph.needsOf(file).files.filter((one) => isSource.has(one) && one !== file)) {
      ofFiles.get(file)!.set(needed, '')
      const [from, to] = [folderOf(file), folderOf(needed)]
      if (from === to) continue
      const needs = ofFolders.get(from) ?? new Map<string, string>()
      ofFolders.set(from, needs.set(to, needs.get(to) ?? `${path.basename(file)} imports ${path.basename(needed)}`))
    }
  }
  const circles = [...circlesOf(ofFiles), ...circlesOf(ofFolders)]
  return circles.map((circle) => `they need each other: ${circle.join(' → ')}`)
}

/** `packages/ui/src/inputs` of `packages/ui/src/inputs/a/b.ts`; a file that lies in `src` itself is its own. */
function folderOf(file: string): string {
  const parts = file.split('/')
  const depth = parts[3] === '_shared' ? 5 : 4
  return parts.slice(0, depth).join('/')
}

/** The shortest circle of every group of names that reach each other. */
function circlesOf(needs: Needs): string[][] {
  const names = [...needs.keys()]
  const reached = new Map(names.map((name) => [name, reach(needs, name)]))
  const seen = new Set<string>()
  const circles: string[][] = []
  for (const name of names) {
    if (seen.has(name) || !reached.get(name)!.has(name)) continue
    const group = names.filter((other) => reached.get(name)!.has(other) && reached.get(other)?.has(name))
    for (const one of group) seen.add(one)
    const ways = group.map((one) => wayAround(needs, one))
    circles.push(ways.sort((a, b) => a.length - b.length)[0]!)
  }
  return circles
}

/** Everything that a name needs, directly or not. */
function reach(needs: Needs, start: string): Set<string> {
  const found = new Set<string>()
  const queue = [...(needs.get(start)?.keys() ?? [])]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name)) continue
    found.add(name)
    queue.push(...(needs.get(name)?.keys() ?? []))
  }
  return found
}

/** The shortest way from a name back to itself, with what shows each step; `start` must be on a circle. */
function wayAround(needs: Needs, start: string): string[] {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    for (const next of needs.get(name)?.keys() ?? []) {
      if (cameFrom.has(next)) continue
      cameFrom.set(next, name)
      queue.push(next)
    }
    if (cameFrom.has(start)) break
  }
  const way = [start]
  for (let name = cameFrom.get(start)!; name !== start; name = cameFrom.get(name)!) way.unshift(name)
  way.unshift(start)
  return way.map((name, position) => {
    const proof = position > 0 ? needs.get(way[position - 1]!)?.get(name) : ''
    return proof ? `${name} (${proof})` : name
  })
}
