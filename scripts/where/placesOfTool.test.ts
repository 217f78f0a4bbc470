import fs from 'node:fs'
import path from 'node:path'
import { tools } from '@tokensmith/tools/registry.ts'
import { expect, test } from 'vitest'
import { importGraph } from '../graph/importGraph.ts'
import { root } from '../stack/paths.ts'
import { describeLayer } from './describeLayer.ts'
import { placesOfTool } from './placesOfTool.ts'

const graph = importGraph(root)
const placesOf = async (id: string) => {
  const layers = await placesOfTool(tools.find((tool) => tool.id === id)!, graph)
  return new Map(layers.map(({ name, files }) => [name, files]))
}
const contracts = (...names: string[]) =>
  expect.arrayContaining(names.map((name) => `packages/contracts/src/${name}.sol`))

test('the contracts of a token are its modules and companions, and its specs are its own', async () => {
  const places = await placesOf('token-marketing')
  expect(places.get('contracts')).toEqual(
    contracts('token/Market', 'token/TokenFactory', 'token/Dust', 'companion/Till', 'companion/PrizePot'),
  )
  expect(places.get('contracts')).not.toContain('packages/contracts/src/companion/Sale.sol')
  expect(places.get('plans and reads')).toContain('packages/sdk/src/token/planLaunchToken.ts')
  expect(places.get('Solidity tests')).toContain('packages/contracts/test/market/Trading.t.sol')
  expect(places.get('browser tests')).toContain('e2e/token-marketing.spec.ts')
  expect(places.get('page')).toEqual(['docs/tools/token-marketing.md'])
})

test('a lock has its contract, its certificates and nothing of jobs', async () => {
  const places = await placesOf('token-lock')
  expect(places.get('contracts')).toEqual(contracts('lock/TokenLock'))
  expect(places.get('Solidity tests')).toContain('packages/contracts/test/lock/HostileTokens.t.sol')
  expect(places.get('plans and reads')).toContain('packages/sdk/src/lock/planLock.ts')
  expect(places.get('plans and reads')!.filter((file) => file.startsWith('packages/sdk/src/base/jobs/'))).toEqual([])
  expect(places.get('browser tests')).toEqual(['e2e/token-lock.spec.ts'])
})

test('a tool for sending is opened by every spec that takes its steps, and needs the jobs', async () => {
  const places = await placesOf('batch-send')
  expect(places.get('plans and reads')).toContain('packages/sdk/src/base/jobs/openJob.ts')
  expect(places.get('contracts')).toEqual(contracts('send/BatchSend'))
  expect(places.get('browser tests')).toEqual(
    expect.arrayContaining(['e2e/batch-send.spec.ts', 'e2e/send-approvals.spec.ts']),
  )
})

test('a tool without a chain has of the SDK what reads typed text, and no contracts', async () => {
  const places = await placesOf('unit-converter')
  const ofText = /^packages\/sdk\/src\/base\/(?:parse|errors)\//
  expect(places.get('plans and reads')?.filter((file) => !ofText.test(file))).toEqual([])
  expect(places.has('contracts') || places.has('Solidity tests')).toBe(false)
  expect(places.get('the tool')).toContain('packages/tools/src/unit-converter/UnitConverterScreen.tsx')
})

test('nearest to a lock are its folder, its plans and the tests of locks, and of all else only what it imports itself', async () => {
  const layers = await placesOfTool(tools.find(({ id }) => id === 'token-lock')!, graph)
  const nearOf = (layer: string) => layers.find(({ name }) => name === layer)!.near
  expect(layers[0]).toMatchObject({
    name: 'the tool',
    near: expect.arrayContaining([expect.stringContaining('words.json')]),
  })
  expect(nearOf('Solidity tests').length).toBeGreaterThan(5)
  expect(nearOf('Solidity tests').filter((file) => !file.startsWith('packages/contracts/test/lock/'))).toEqual([])
  expect(nearOf('plans and reads')).toContain('packages/sdk/src/lock/planLock.ts')
  expect(nearOf('plans and reads')).not.toContain('packages/sdk/src/base/plan/simulatePlan.ts')
  expect(nearOf('interface')).toEqual([])
  for (const { files, near } of layers) expect(files).toEqual(expect.arrayContaining([...near]))
})

test('nearest to a token that is traded are the tests of its parts', async () => {
  const layers = await placesOfTool(tools.find(({ id }) => id === 'token-marketing')!, graph)
  const { near } = layers.find(({ name }) => name === 'Solidity tests')!
  expect(near).toContain('packages/contracts/test/market/Trading.t.sol')
  expect(near.filter((file) => file.startsWith('packages/contracts/test/lock/'))).toEqual([])
})

test('a list of places names what is near and counts the rest, which --all lists', () => {
  const layer = {
    name: 'Solidity tests',
    files: ['a/One.t.sol', 'b/Two.t.sol', 'b/Three.t.sol'],
    near: ['a/One.t.sol'],
  }
  expect(describeLayer(layer, false)).toBe(
    '\nSolidity tests, 3\n  a/\n    One.t.sol\n  … and 2 further off; --all lists them\n',
  )
  expect(describeLayer(layer, true)).toBe(
    '\nSolidity tests, 3\n  a/\n    One.t.sol\n  b/\n    Two.t.sol\n    Three.t.sol\n',
  )
})

test('every file that is told of any tool exists, and is told once', async () => {
  for (const tool of tools) {
    const files = (await placesOfTool(tool, graph)).flatMap(({ files }) => files)
    expect(files.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([])
    expect(new Set(files).size, tool.id).toBe(files.length)
  }
})
