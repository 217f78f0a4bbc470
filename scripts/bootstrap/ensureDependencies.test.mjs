import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ensureDependencies } from './ensureDependencies.mjs'

let project

beforeEach(() => {
  project = fs.mkdtempSync(path.join(os.tmpdir(), 'bootstrap-'))
  fs.mkdirSync(path.join(project, 'part'))
  write('part/package.json', { name: 'part', version: '1.0.0', scripts: { postinstall: 'node -e "process.exit(1)"' } })
  write('part/part.js', 'module.exports = 1')
  const pack = ['pack', '--pack-destination', project, path.join(project, 'part')]
  execFileSync('npm', pack, { cwd: project, stdio: 'ignore' })
  write('package.json', { name: 'project', private: true, dependencies: { part: 'file:part-1.0.0.tgz' } })
  execFileSync('npm', ['install', '--package-lock-only', '--offline'], { cwd: project, stdio: 'ignore' })
})

afterEach(() => fs.rmSync(project, { recursive: true, force: true }))

const write = (file, content) =>
  fs.writeFileSync(path.join(project, file), typeof content === 'string' ? content : JSON.stringify(content))
const exists = (file) => fs.existsSync(path.join(project, file))

describe('ensureDependencies', () => {
  it('installs what the lockfile says and runs no install script', async () => {
    await ensureDependencies(project)
    expect(exists('node_modules/part/part.js')).toBe(true)
  })

  it('does nothing when all is there', async () => {
    await ensureDependencies(project)
    fs.rmSync(path.join(project, 'part-1.0.0.tgz'))
    await ensureDependencies(project)
    expect(exists('node_modules/part/part.js')).toBe(true)
  })

  it('installs again when it was stopped half-way', async () => {
    await ensureDependencies(project)
    fs.rmSync(path.join(project, 'node_modules/.tokensmith-installed'))
    fs.rmSync(path.join(project, 'node_modules/.package-lock.json'))
    fs.rmSync(path.join(project, 'node_modules/part/part.js'))
    await ensureDependencies(project)
    expect(exists('node_modules/part/part.js')).toBe(true)
  })

  it('links a workspace that was added', async () => {
    const more = { dependencies: { part: 'file:part-1.0.0.tgz' } }
    await ensureDependencies(project)
    fs.mkdirSync(path.join(project, 'packages/added'), { recursive: true })
    write('packages/added/package.json', { name: 'added', version: '1.0.0' })
    write('package.json', { name: 'project', private: true, workspaces: ['packages/*'], ...more })
    // As it comes from the repository: npm, where it writes a lockfile here, would note the workspace as installed.
    fs.renameSync(path.join(project, 'node_modules'), path.join(project, 'aside'))
    execFileSync('npm', ['install', '--package-lock-only', '--offline'], { cwd: project, stdio: 'ignore' })
    fs.renameSync(path.join(project, 'aside'), path.join(project, 'node_modules'))
    await ensureDependencies(project)
    expect(exists('node_modules/added/package.json')).toBe(true)
  })

  it('says that the registry cannot be reached', () => {
    const lock = {
      lockfileVersion: 3,
      packages: {
        '': { dependencies: { absent: '1.0.0' } },
        'node_modules/absent': { version: '1.0.0', integrity: `sha512-${'A'.repeat(86)}==` },
      },
    }
    write('package.json', { name: 'project', private: true, dependencies: { absent: '1.0.0' } })
    write('package-lock.json', lock)
    const program = `
      const { ensureDependencies } = await import(${JSON.stringify(path.join(import.meta.dirname, 'ensureDependencies.mjs'))})
      await ensureDependencies(${JSON.stringify(project)}).catch((error) => console.error(error.message))`
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
      env: {
        ...process.env,
        npm_config_registry: 'http://127.0.0.1:9/',
        npm_config_cache: path.join(project, 'cache'),
      },
    })
    expect(stderr).toContain('The package registry cannot be reached')
  })
})
