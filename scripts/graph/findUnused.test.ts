import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../stack/paths.ts'
import { findUnusedExports } from './findUnusedExports.ts'
import { findUnusedFiles } from './findUnusedFiles.ts'

// A copy of this repository in which things are planted that nobody needs.
const copy = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'tokensmith-unused-')))

beforeAll(() => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root })
  for (const file of String(listed).split('\0')) {
    if (!file || file.startsWith('docs/') || !fs.existsSync(path.join(root, file))) continue
    fs.mkdirSync(path.join(copy, path.dirname(file)), { recursive: true })
    fs.copyFileSync(path.join(root, file), path.join(copy, file))
  }
  for (const folder of ['', ...fs.globSync('{packages,apps}/*', { cwd: root })]) linkModules(folder)
})
afterAll(() => fs.rmSync(copy, { recursive: true }))

/** The packages of a folder, each by a link; those of the workspaces lead to the copy. */
function linkModules(folder: string): void {
  const modules = path.join(root, folder, 'node_modules')
  if (!fs.existsSync(modules)) return
  const target = path.join(copy, folder, 'node_modules')
  fs.mkdirSync(target)
  for (const name of fs.readdirSync(modules)) {
    if (name !== '@tokensmith') fs.symlinkSync(path.join(modules, name), path.join(target, name))
  }
  if (folder !== '') return
  fs.mkdirSync(path.join(target, '@tokensmith'))
  for (const workspace of fs.globSync('{packages,apps}/*', { cwd: root })) {
    const { name } = JSON.parse(fs.readFileSync(path.join(root, workspace, 'package.json'), 'utf8')) as { name: string }
    fs.symlinkSync(path.join(copy, workspace), path.join(target, name))
  }
}

function plant(file: string, text: string): void {
  fs.writeFileSync(path.join(copy, file), text, { flag: 'a' })
}

test('a dead file of a package is found, one that only its test needs, and one for tests that no test needs', () => {
  // Put together, so that this test does not name the files, which would be a need.
  const chain = 'packages/sdk/src/base/chain'
  const testing = 'packages/testing/src'
  plant(`${chain}/deadFile.ts`, 'export const dead = 1\n')
  plant(`${chain}/testedFile.ts`, 'export const tested = 1\n')
  plant(`${chain}/testedFile.test.ts`, "import { tested } from './testedFile.ts'\ntested.toFixed()\n")
  plant(`${chain}/dead.module.css`, '.dead {}\n')
  plant(`${testing}/deadScene.ts`, 'export const scene = 1\n')
  expect(findUnusedFiles(copy)).toEqual([
    `${chain}/dead.module.css: nothing needs it`,
    `${chain}/deadFile.ts: nothing needs it`,
    `${chain}/testedFile.ts: only tests need it; for them alone it belongs into a *.scene.ts`,
    `${testing}/deadScene.ts: nothing needs it`,
  ])
})

test('a dead export and a dead type of a file that others use are found', async () => {
  plant('packages/sdk/src/base/chain/ChainEntry.ts', 'export const deadValue = 1\nexport type DeadType = 1\n')
  const found = await findUnusedExports(copy)
  expect(found).toMatch(/deadValue +packages\/sdk\/src\/base\/chain\/ChainEntry\.ts/)
  expect(found).toMatch(/DeadType +type +packages\/sdk\/src\/base\/chain\/ChainEntry\.ts/)
})
