import fs from 'node:fs'
import path from 'node:path'
import { root } from './stack/paths.ts'

type LockedPackage = {
  version?: string
  link?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dev?: boolean
  optionalDependencies?: Record<string, string>
}

/** Package names of other systems tell for which system they are. */
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors: Record<string, string> = {
  arm64: 'arm64',
  x64: 'x64',
  amd64: 'x64',
  arm: 'arm',
  ia32: 'ia32',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
}

/**
 * Adds to the lockfile the packages of other systems that npm leaves out when the registry at hand does not carry
 * them. Without them `npm ci` refuses the lockfile. Returns the names added; writes only when there are some.
 */
export function completeLockfile({ write }: { write: boolean }): string[] {
  const file = path.join(root, 'package-lock.json')
  const lock = JSON.parse(fs.readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> }
  const added: string[] = []
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isLocked(lock.packages, place, name)) continue
      const parts = name.split(/[/-]/)
      const system = systems.find((one) => parts.includes(one))
      const processor = parts.map((part) => processors[part]).find(Boolean)
      if (!system || !processor || !/^\d+\.\d+\.\d+$/.test(version)) continue
      const libc = parts.includes('musl')
        ? ['musl']
        : system === 'linux' && parts.includes('gnu')
          ? ['glibc']
          : undefined
      lock.packages[`node_modules/${name}`] = {
        version,
        cpu: [processor],
        ...(dev ? { dev } : {}),
        ...(libc ? { libc } : {}),
        optional: true,
        os: [system],
      }
      added.push(name)
    }
  }
  if (write && added.length > 0) {
    const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
    fs.writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
  }
  return added
}

/** Whether a dependency of the package at that place is found in it or in a folder above it. */
function isLocked(packages: Record<string, LockedPackage>, place: string, name: string): boolean {
  for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    if (packages[`${from ? `${from}/` : ''}node_modules/${name}`]) return true
    if (!from) return false
  }
}

if (import.meta.main) for (const name of completeLockfile({ write: true })) process.stdout.write(`${name}\n`)
