import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../stack/paths.ts'
import { installPacked } from './installPacked.ts'
import { modulesOf } from './modulesOf.ts'
import { nameFiles } from './nameFiles.ts'
import { packPackages } from './packPackages.ts'
import { readManifest } from './publishedManifest.ts'
import { publishedPackages } from './publishedPackages.ts'

/** Bytes of a page that reads and shows amounts and nothing else, as it is sent but for compression. */
const amountsLimit = 5_000

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tokensmith-packed-'))
const project = path.join(folder, 'project')
const placeOf = (name: string) => path.join(project, 'node_modules/@tokensmith', name)

beforeAll(async () => {
  await installPacked(await packPackages(folder), project, [])
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** Modules that fill a table of their own when they are loaded: nothing is changed that anybody else has. */
const fillingTheirTable = new Set(['sdk/src/request/callTable.js', 'sdk/src/send/quickSendRow.js'])

describe('packed packages, laid beside what they declare', () => {
  test.each(publishedPackages)('%s has nothing that publint would mend', async (name) => {
    const { messages, pkg } = await publint({ pkgDir: placeOf(name), pack: false, strict: true, level: 'suggestion' })
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
  })

  test('hold what is published and nothing else', () => {
    for (const name of publishedPackages) {
      const files = fs.globSync('**/*', { cwd: placeOf(name) }).filter((file) => path.extname(file))
      const odd = files.filter(
        (file) => !/^(?:package\.json|[A-Z]+\.md|(?:src|generated|erc7730)\/.*\.(?:js|d\.ts|json|sol))$/.test(file),
      )
      expect(odd).toEqual([])
      expect(files).toContain('README.md')
      expect(fs.existsSync(path.join(placeOf(name), 'LICENSE'))).toBe(true)
      const modules = modulesOf(name, project)
      expect(modules.length).toBeGreaterThan(10)
      expect(modules.filter((module) => /\.(?:test|scene)$/.test(module))).toEqual([])
    }
  })

  test('no module does anything when it is imported', () => {
    const doing = publishedPackages.flatMap((name) =>
      fs.globSync('{src,generated}/**/*.js', { cwd: placeOf(name) }).flatMap((file) => {
        const { program } = parseSync(file, fs.readFileSync(path.join(placeOf(name), file), 'utf8'))
        return program.body
          .filter(() => !fillingTheirTable.has(`${name}/${file.replaceAll('\\', '/')}`))
          .filter(({ type }) => !/^(?:Import|Export)|^(?:Variable|Function|Class)Declaration$/.test(type))
          .map(({ type }) => `${name}/${file}: ${type}`)
      }),
    )
    expect(doing).toEqual([])
  })

  test('a page that reads and shows amounts is sent no more than that', async () => {
    const entry = path.join(project, 'amounts.mjs')
    fs.writeFileSync(
      entry,
      [
        `export { formatAmount } from '@tokensmith/sdk/base/parse/formatAmount'`,
        `export { parseAmount } from '@tokensmith/sdk/base/parse/parseAmount'`,
      ].join('\n'),
    )
    const bundle = await rolldown({ input: entry, cwd: project, platform: 'browser' })
    const { output } = await bundle.generate({ minify: true })
    await bundle.close()
    expect(output).toHaveLength(1)
    const bytes = Buffer.byteLength(output[0].code)
    expect(bytes).toBeGreaterThan(500)
    expect(bytes).toBeLessThanOrEqual(amountsLimit)
  })
})

describe('what a package says of itself', () => {
  test.each(publishedPackages)('%s needs exact versions, and viem of who installs it', (name) => {
    const { version, license, dependencies, peerDependencies, ...rest } = readManifest(
      path.join(placeOf(name), 'package.json'),
    )
    expect(license).toBe('MIT')
    expect(rest).not.toHaveProperty('private')
    for (const [need, wanted] of Object.entries(dependencies ?? {})) {
      expect(wanted, need).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/)
      if (need.startsWith('@tokensmith/')) expect(wanted).toBe(version)
    }
    const wanted = readManifest(path.join(root, 'packages', name, 'package.json')).dependencies?.viem
    expect(peerDependencies?.viem).toBe(`^${wanted}`)
  })

  test('all have the version of the repository, which the changelog knows', () => {
    const { version } = readManifest(path.join(root, 'package.json'))
    for (const name of publishedPackages) {
      expect(readManifest(path.join(root, 'packages', name, 'package.json')).version).toBe(version)
    }
    const headings = [...fs.readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8').matchAll(/^## (.+)$/gm)].map(
      ([, heading = '']) => heading,
    )
    expect(faultOfVersions(version, headings)).toBe('')
  })

  test.each([
    ['0.1.0', ['Unreleased'], ''],
    ['0.2.0', ['Unreleased', '0.2.0', '0.1.0'], ''],
    ['0.2.0', ['0.2.0', '0.1.0'], ''],
    ['0.3.0', ['0.2.0', '0.1.0'], '0.3.0 is not told of'],
    ['0.1.0', ['0.2.0', '0.1.0'], '0.1.0 is older than 0.2.0'],
    ['0.2.0', ['Unreleased', '0.1.0', '0.2.0'], '0.1.0 stands above 0.2.0'],
    ['0.2.0', ['0.2.0', 'Unreleased'], '"Unreleased" is no version'],
    ['0.2', ['Unreleased'], '"0.2" is no version'],
  ])('version %s with the headings %j: "%s"', (version, headings, fault) => {
    expect(faultOfVersions(version, headings)).toBe(fault)
  })

  test('has a repository only as an address that everybody can open', () => {
    for (const name of publishedPackages) {
      const { repository } = readManifest(path.join(placeOf(name), 'package.json'))
      if (repository) expect(repository.url).toMatch(/^(?:git\+)?https:\/\/[a-z0-9.-]+\//)
    }
  })
})

test('files are named as they lie in a package, and only where something is imported', () => {
  const source = [
    `import { a } from './a.ts'`,
    `export * from "../b/c.ts"`,
    `import json from '@tokensmith/contracts/generated/x.json' with { type: 'json' }`,
    `const later = () => import('@tokensmith/chains/catalogue.ts')`,
    `const text = './a.ts and @tokensmith/chains/catalogue.ts'`,
    `import { keccak256 } from 'viem'`,
  ].join('\n')
  const { code, imports } = nameFiles('x.js', source)
  expect(code.split('\n')).toEqual([
    `import { a } from './a.js'`,
    `export * from '../b/c.js'`,
    `import json from '@tokensmith/contracts/generated/x.json' with { type: 'json' }`,
    `const later = () => import('@tokensmith/chains/catalogue')`,
    `const text = './a.ts and @tokensmith/chains/catalogue.ts'`,
    `import { keccak256 } from 'viem'`,
  ])
  expect(imports).toEqual(['@tokensmith/chains/catalogue.ts', '@tokensmith/contracts/generated/x.json', 'viem'])
  expect(nameFiles('x.d.ts', `declare const a: import('./a.ts').A;`).code).toBe(`declare const a: import('./a.js').A;`)
})

/** What is wrong with a version beside the headings of the changelog, newest first; empty where nothing is. */
function faultOfVersions(version: string, headings: readonly string[]): string {
  const released = headings[0] === 'Unreleased' ? headings.slice(1) : headings
  const odd = [version, ...released].find((one) => !/^\d+\.\d+\.\d+$/.test(one))
  if (odd !== undefined) return `"${odd}" is no version`
  const [newest] = released
  for (const [index, one] of released.slice(1).entries()) {
    if (compareVersions(released[index]!, one) <= 0) return `${released[index]} stands above ${one}`
  }
  if (newest !== undefined && compareVersions(version, newest) < 0) return `${version} is older than ${newest}`
  const isTold = headings[0] === 'Unreleased' || newest === version
  return isTold ? '' : `${version} is not told of`
}

function compareVersions(one: string, other: string): number {
  const numbers = other.split('.').map(Number)
  return one.split('.').reduce((found, part, place) => found || Number(part) - numbers[place]!, 0)
}
