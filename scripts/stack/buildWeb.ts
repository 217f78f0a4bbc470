import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { root } from './paths.ts'
import { runPackage } from './runCommand.ts'
import { StartFailure } from './StartFailure.ts'

type WebBuild = {
  /** `local` holds the dev wallet and is for loopback addresses only; `release` must not hold it. */
  kind: 'local' | 'release'
  /** The folder to fill. It holds the old build or the whole new one, never a part. */
  folder: string
}

/** Builds the web app unless the folder already holds a build of the same sources. Returns whether it built. */
export async function buildWeb({ kind, folder }: WebBuild): Promise<boolean> {
  const inputs = hashOfInputs(kind)
  const stamp = path.join(folder, '.inputs')
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === inputs) return false

  removeDeadBuilds(folder)
  const next = `${folder}.next-${process.pid}`
  const { code, output } = await runPackage(
    'vite/bin/vite.js',
    ['build', '--outDir', next, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: path.join(root, 'apps/web'),
      env: { NODE_ENV: undefined, VITE_DEV_WALLET: kind === 'local' ? 'true' : undefined },
    },
  )
  if (code !== 0) throw new StartFailure(`The web app could not be built:\n${output}`)
  fs.writeFileSync(path.join(next, '.inputs'), inputs)
  // Aside first: a server that reads from the old build may hold up its removal.
  const old = `${folder}.next-${process.pid}-old`
  if (fs.existsSync(folder)) fs.renameSync(folder, old)
  fs.renameSync(next, folder)
  fs.rmSync(old, { recursive: true, force: true })
  return true
}

/** Folders of builds whose process is gone; two builds at once each have their own. */
function removeDeadBuilds(folder: string): void {
  for (const half of fs.globSync(`${folder}.next-*`)) {
    if (!isAlive(Number(/\.next-(\d+)/.exec(half)?.[1]))) fs.rmSync(half, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Changes whenever a file changes that the build could read. */
function hashOfInputs(kind: WebBuild['kind']): string {
  const hash = createHash('sha256').update(`${kind} ${process.versions.node}`)
  const files = ['package-lock.json', 'tsconfig.base.json', ...filesBelow('apps/web'), ...filesBelow('packages')]
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(fs.readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

const skippedFolders = new Set([
  'node_modules',
  'dist',
  'cache',
  'artifacts',
  'test',
  'snapshots',
  'coverage',
  'testing',
])

function filesBelow(folder: string): string[] {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : filesBelow(name)
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [name] : []
  })
}
