import fs from 'node:fs'
import path from 'node:path'
import { tools } from '@tokensmith/tools/registry.ts'
import { expect, test } from 'vitest'
import { importGraph } from '../graph/importGraph.ts'
import { root } from '../stack/paths.ts'
import { placesOfTool } from './placesOfTool.ts'

const graph = importGraph(root)
const placesOf = async (id: string) => new Map(await placesOfTool(tools.find((tool) => tool.id === id)!, graph))
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

test('every file that is told of any tool exists, and is told once', async () => {
  for (const tool of tools) {
    const files = (await placesOfTool(tool, graph)).flatMap(([, some]) => some)
    expect(files.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([])
    expect(new Set(files).size, tool.id).toBe(files.length)
  }
})
