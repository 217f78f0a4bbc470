import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { retryLimits } from './ensureNode.mjs'
import { explainFailure } from './explainFailure.mjs'
import { allowedInstallScripts } from './installScripts.mjs'
import { onlyOne } from './onlyOne.mjs'
import { runNpm } from './runNpm.mjs'
import { stage } from './stage.mjs'

/**
 * Installs what package-lock.json says unless node_modules holds exactly that. The stamp is written last, so an
 * installation that was stopped half-way is done again.
 * @param {string} root the repository
 */
export async function ensureDependencies(root) {
  if (!isComplete(root)) await onlyOne(root, async (hold) => isComplete(root) || install(root, hold))
}

/** Whether node_modules holds what the lockfile says, by our stamp or by npm's own record. */
function isComplete(root) {
  const { lock, hash } = readLock(root)
  const modules = path.join(root, 'node_modules')
  const stampFile = path.join(modules, stampName)
  if (missingPackages(root, lock).length > 0) return false
  if (readText(stampFile) === hash) return true
  if (!isInstalled(modules, lock)) return false
  fs.writeFileSync(stampFile, hash)
  return true
}

async function install(root, hold) {
  const { lock, hash } = readLock(root)
  const modules = path.join(root, 'node_modules')
  const count = Object.keys(lock.packages).filter((name) => name.startsWith('node_modules/')).length
  const installing = stage(
    fs.existsSync(modules)
      ? `Installing ${count} packages (the ones here are incomplete or of another version)`
      : `Installing ${count} packages`,
  )
  fs.rmSync(modules, { recursive: true, force: true, maxRetries: 5 })
  const fetched = new Set()
  const timer = setInterval(() => installing.note(`${fetched.size} fetched`), 5000)
  const result = await runNpm(
    process.execPath,
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=http', ...retryLimits],
    {
      cwd: root,
      onStart: hold,
      onLine: (line) => {
        const archive = /^npm http (?:fetch GET 200|cache) (\S+\.tgz)/.exec(line)
        if (archive) fetched.add(archive[1])
      },
    },
  ).finally(() => clearInterval(timer))
  if (result.code !== 0) throw explainFailure('Installing the packages', result.output)
  const missing = missingPackages(root, lock)
  if (missing.length > 0) {
    throw explainFailure('Installing the packages', `npm left out ${missing.join(', ')}, needed on this machine.`)
  }
  for (const [name, command] of Object.entries(allowedInstallScripts)) {
    execFileSync(process.execPath, command, { cwd: path.join(modules, name), stdio: 'inherit' })
  }
  fs.writeFileSync(path.join(modules, stampName), hash)
  installing.done(`${count} packages installed`)
}

const stampName = '.tokensmith-installed'

function readLock(root) {
  const text = fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  const hash = createHash('sha256').update(`${text}${process.platform}${process.arch}`).digest('hex')
  return { lock: JSON.parse(text), hash }
}

/** npm's own record, written at the end of its work, says the same versions and workspaces as the lockfile. */
function isInstalled(modules, lock) {
  const text = readText(path.join(modules, '.package-lock.json'))
  if (!text) return false
  const installed = JSON.parse(text).packages
  return Object.entries(lock.packages).every(([name, wanted]) => {
    if (!name.includes('node_modules/')) return true
    const found = installed[name]
    if (!found) return wanted.optional === true || wanted.devOptional === true
    return wanted.link ? found.resolved === wanted.resolved : found.version === wanted.version
  })
}

/** Packages with compiled code that this machine needs and npm may have left out without a word. */
function missingPackages(root, lock) {
  const glibc = process.platform === 'linux' && process.report.getReport().header.glibcVersionRuntime
  return Object.entries(lock.packages)
    .filter(
      ([name, { os, cpu, libc }]) =>
        name.startsWith('node_modules/') &&
        os?.includes(process.platform) &&
        (!cpu || cpu.includes(process.arch)) &&
        (!libc || libc.includes(glibc ? 'glibc' : 'musl')),
    )
    .map(([name]) => name)
    .filter((name) => !fs.existsSync(path.join(root, name, 'package.json')))
}

function readText(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
